import { type PointerEvent, type RefObject, useRef } from 'react'

/** Draws what a pointer writes on a canvas; `onStroke` is called when the pen has rested a while. */
export function usePen(canvas: RefObject<HTMLCanvasElement | null>, onStroke: () => void) {
  const drawing = useRef(false)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const at = (event: PointerEvent<HTMLCanvasElement>) => {
    const { width, height } = event.currentTarget
    const box = event.currentTarget.getBoundingClientRect()
    return [
      ((event.clientX - box.left) / box.width) * width,
      ((event.clientY - box.top) / box.height) * height,
    ] as const
  }
  const endStroke = () => {
    drawing.current = false
    rest.current = setTimeout(onStroke, 700)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      clearTimeout(rest.current)
      event.currentTarget.setPointerCapture(event.pointerId)
      drawing.current = true
      const pen = canvas.current?.getContext('2d')
      if (!pen) return
      pen.lineWidth = 3.5
      pen.lineCap = 'round'
      pen.lineJoin = 'round'
      pen.strokeStyle = '#17202a'
      pen.beginPath()
      pen.moveTo(...at(event))
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      if (!drawing.current) return
      const pen = canvas.current?.getContext('2d')
      pen?.lineTo(...at(event))
      pen?.stroke()
    },
    onPointerUp: endStroke,
    onPointerCancel: endStroke,
    clear: () => {
      clearTimeout(rest.current)
      const { current } = canvas
      current?.getContext('2d')?.clearRect(0, 0, current.width, current.height)
    },
  }
}
