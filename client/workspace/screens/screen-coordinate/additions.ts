import { late } from '../../data/late.ts'
import type { Additions } from '../../kinds/additions/additions.ts'

export const additions: Additions = {
  FormPart: late(async () => (await import('./PlacePicker.tsx')).PlacePicker),
  Below: late(async () => (await import('./PlacePreview.tsx')).PlacePreview),
}
