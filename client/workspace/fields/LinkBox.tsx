import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import css from './views/richtext.module.css'

interface LinkBoxProps {
  readonly editor: Editor
  readonly onDone: () => void
}

/** The address of the link at the cursor; an empty one takes the link away. */
export function LinkBox({ editor, onDone }: LinkBoxProps) {
  const { t } = useTranslation('workspace')
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''))
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (address.trim() === '') chain.unsetLink().run()
    else chain.setLink({ href: withScheme(address.trim()) }).run()
    onDone()
  }
  return (
    <span className={css.link}>
      <input
        type="url"
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this box
        autoFocus
        value={address}
        placeholder="https://"
        aria-label={t('richtext.address')}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
          if (event.key !== 'Enter') return
          // Enter in a form would save the record.
          event.preventDefault()
          apply()
        }}
      />
      <Button onClick={apply}>{t('richtext.apply')}</Button>
    </span>
  )
}

const withScheme = (address: string) =>
  /^(https?:|mailto:)/i.test(address) ? address : `https://${address}`
