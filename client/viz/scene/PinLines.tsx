import { Line } from '@react-three/drei'
import { useFrame, useThree } from '@react-three/fiber'
import { type RefObject, useEffect, useMemo } from 'react'
import { Vector3 } from 'three'
import type { Tokens } from '../../theme/tokens.ts'
import { apart, type Pin, within } from './pins.ts'

interface Props {
  readonly pins: readonly Pin[]
  readonly tokens: Tokens
  /** Holds the labels, each with its pin's code as `data-pin`. */
  readonly labels: RefObject<HTMLElement | null>
}

/**
 * The needles of the pins; their labels are HTML beside the canvas and follow every frame. (drei's
 * `Html` starts a React root for each label, whose listeners outlive it: a wall runs for months.)
 */
export function PinLines({ pins, tokens, labels }: Props) {
  const invalidate = useThree(({ invalidate }) => invalidate)
  const head = useMemo(() => new Vector3(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new pins have labels that no frame has placed yet
  useEffect(() => invalidate(), [pins, invalidate])
  useFrame(({ camera, size }) => {
    const found = pins.flatMap((pin) => {
      const label = labels.current?.querySelector<HTMLElement>(
        `[data-pin="${CSS.escape(pin.code)}"]`,
      )
      if (!label) return []
      head.set(...pin.head).project(camera)
      const x = ((head.x + 1) / 2) * size.width
      const y = ((1 - head.y) / 2) * size.height
      const { offsetWidth: width, offsetHeight: height } = label
      return [{ label, ...within(size, label, { x, y }), width, height }]
    })
    for (const [index, { left, top }] of apart(size, found).entries()) {
      const label = found[index]?.label
      if (label) label.style.transform = `translate(${left}px, ${top}px)`
    }
  })
  return pins.map(({ code, tone, foot, head: top }) => {
    const colour = tone === 'none' ? tokens.data : tokens[tone]
    return <Line key={code} points={[[...foot], [...top]]} color={colour} lineWidth={1.5} />
  })
}
