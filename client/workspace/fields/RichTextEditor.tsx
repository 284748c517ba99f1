import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from './field-view.ts'
import { LinkBox } from './LinkBox.tsx'
import css from './views/richtext.module.css'

/** Only what the server keeps can be written here. */
const formats = StarterKit.configure({
  heading: { levels: [3, 4] },
  code: false,
  codeBlock: false,
  horizontalRule: false,
  link: { openOnClick: false, autolink: true, protocols: ['http', 'https', 'mailto'] },
})

/** Formatted text as it will look, with the few formats of a report. */
export function RichTextEditor(props: ControlProps) {
  const { id, name, value, onChange, words, invalid, describedBy } = props
  const heard = useRef(onChange)
  heard.current = onChange
  const editor = useEditor({
    extensions: [formats],
    content: typeof value === 'string' ? value : '',
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': words.field(name),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      },
    },
    onUpdate: ({ editor: now }) => heard.current(now.isEmpty ? null : now.getHTML()),
  })
  return (
    <div className={css.editor} data-invalid={invalid || undefined}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} className={css.text} />
    </div>
  )
}

const marks = ['bold', 'italic', 'underline', 'strike'] as const
const signs = { bold: 'B', italic: 'I', underline: 'U', strike: 'S' } as const

function Toolbar({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation('workspace')
  const [isLinking, setLinking] = useState(false)
  const at = useEditorState({ editor, selector: ({ editor: now }) => standing(now) })
  const run = () => editor.chain().focus()
  return (
    <div className={css.bar} role="toolbar" aria-label={t('richtext.bar')}>
      {marks.map((mark) => (
        <Tool
          key={mark}
          label={t(`richtext.${mark}`)}
          pressed={at[mark]}
          onPress={() => run().toggleMark(mark).run()}
        >
          <span data-mark={mark}>{signs[mark]}</span>
        </Tool>
      ))}
      <Tool
        label={t('richtext.heading')}
        pressed={at.heading}
        onPress={() => run().toggleHeading({ level: 3 }).run()}
      >
        H
      </Tool>
      <Tool
        label={t('richtext.bullets')}
        pressed={at.bullets}
        onPress={() => run().toggleBulletList().run()}
      >
        •
      </Tool>
      <Tool
        label={t('richtext.numbers')}
        pressed={at.numbers}
        onPress={() => run().toggleOrderedList().run()}
      >
        1.
      </Tool>
      <Tool
        label={t('richtext.quote')}
        pressed={at.quote}
        onPress={() => run().toggleBlockquote().run()}
      >
        ”
      </Tool>
      <Tool label={t('richtext.link')} pressed={at.link} onPress={() => setLinking(!isLinking)}>
        ⌁
      </Tool>
      <Tool label={t('richtext.undo')} disabled={!at.undo} onPress={() => run().undo().run()}>
        ↶
      </Tool>
      <Tool label={t('richtext.redo')} disabled={!at.redo} onPress={() => run().redo().run()}>
        ↷
      </Tool>
      {isLinking && <LinkBox editor={editor} onDone={() => setLinking(false)} />}
    </div>
  )
}

/** What the text at the cursor is, and what can be taken back. */
const standing = (editor: Editor) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  strike: editor.isActive('strike'),
  heading: editor.isActive('heading'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  undo: editor.can().undo(),
  redo: editor.can().redo(),
})

interface ToolProps {
  readonly label: string
  readonly pressed?: boolean
  readonly disabled?: boolean
  readonly onPress: () => void
  readonly children: React.ReactNode
}

function Tool({ label, pressed, disabled, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      // The selection in the text must survive the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
