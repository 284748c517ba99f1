import { useEffect, useState } from 'react'

interface QrCodeProps {
  readonly text: string
  /** What it leads to, for those who cannot see it. */
  readonly label: string
  readonly className?: string
}

/** Modules of the quiet zone that readers need around a code. */
const margin = 2

/** A text as a QR code, dark on white. It is drawn here: a secret goes to no server for its picture. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  useEffect(() => {
    let isWanted = true
    void drawing(text).then((made) => isWanted && setDrawn(made))
    return () => {
      isWanted = false
    }
  }, [text])
  const size = (drawn?.size ?? 0) + 2 * margin
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <title>{label}</title>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={drawn?.path} fill="#000000" />
    </svg>
  )
}

interface Drawn {
  /** Modules a side. */
  readonly size: number
  readonly path: string
}

async function drawing(text: string): Promise<Drawn> {
  const { create } = await import('qrcode')
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const path = Array.from(data, (dark, at) =>
    dark ? `M${margin + (at % size)} ${margin + Math.floor(at / size)}h1v1h-1z` : '',
  )
  return { size, path: path.join('') }
}
