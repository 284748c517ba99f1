import { type ComponentProps, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { type DropEntry, DropMenu } from './DropMenu.tsx'

interface DropButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly items: readonly DropEntry[]
}

/** A button that opens a list of choices. */
export function DropButton({ items, ...button }: DropButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <DropMenu items={items} open={open} onOpenChange={setOpen}>
      <Button {...button} aria-haspopup="menu" aria-expanded={open} />
    </DropMenu>
  )
}
