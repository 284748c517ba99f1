import { useQuery } from '@tanstack/react-query'
import css from './gate.module.css'

interface QrCodeProps {
  readonly text: string
  readonly label: string
}

/** A text as a QR code. It is drawn here: a secret goes to no server for its picture. */
export function QrCode({ text, label }: QrCodeProps) {
  const picture = useQuery({
    queryKey: ['qr-code', text],
    queryFn: async () => {
      const { toDataURL } = await import('qrcode')
      return toDataURL(text, { type: 'image/png', width: 320, margin: 2 })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return picture.data ? (
    <img className={css.qr} src={picture.data} alt={label} />
  ) : (
    <div className={css.qr} />
  )
}
