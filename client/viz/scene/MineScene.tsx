import { OrbitControls } from '@react-three/drei'
import { Canvas, useFrame, useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { boxOf, type Position } from '#domain/geometry/geometry'
import type { Tokens } from '../../theme/tokens.ts'
import { canDrawAgain } from '../draw-again.ts'
import { LevelMark } from '../LevelMark.tsx'
import type { Shows } from '../shown.ts'
import { colourOf } from '../tone.ts'
import { fieldOfView, lookAt, standpointFor } from './camera.ts'
import { Ground } from './Ground.tsx'
import styles from './mine-scene.module.css'
import { PinLines } from './PinLines.tsx'
import { type Pin, pinsOf } from './pins.ts'
import { type GroundArea, reliefOf } from './relief.ts'

export interface MineSceneProps {
  /** In any plane where y grows southwards. */
  readonly areas: readonly GroundArea[]
  readonly shows: Shows
  readonly names: ReadonlyMap<string, string>
  readonly tokens: Tokens
  /** Device pixels for one CSS pixel of the element, whatever scales it. */
  readonly pixelRatio: number
  /** What the picture shows, for those who do not see it. */
  readonly label: string
  /** Somebody pointed at the pin of the area with this code. */
  readonly onPick: (code: string) => void
}

const gridSize = 240

/**
 * One mine in space. Frames are drawn on demand only; `data-ready` is set after the first. The GPU
 * context is given back on leave, and a new one asked for when the browser took it.
 */
export function MineScene(props: MineSceneProps) {
  const { areas, shows, names, tokens, pixelRatio, label, onPick } = props
  const element = useRef<HTMLDivElement>(null)
  const labels = useRef<HTMLDivElement>(null)
  const [losses, setLosses] = useState(0)
  const flat = useMemo(() => intoScene(areas), [areas])
  const relief = useMemo(() => reliefOf(flat, gridSize), [flat])
  const pins = useMemo(() => pinsOf(flat, shows, relief), [flat, shows, relief])
  return (
    <section ref={element} className={styles.scene} aria-label={label}>
      <Canvas
        key={losses}
        flat
        frameloop="demand"
        dpr={pixelRatio}
        resize={{ offsetSize: true }}
        gl={{ antialias: true, powerPreference: 'low-power' }}
        camera={{ fov: fieldOfView, near: 0.1, far: 40 }}
      >
        <hemisphereLight args={['#dfe8f2', '#10161d', 1.5]} />
        <directionalLight position={[-3, 3.2, -1.5]} intensity={2.1} />
        <Ground areas={flat} relief={relief} shows={shows} tokens={tokens} />
        <PinLines pins={pins} tokens={tokens} labels={labels} />
        <View areas={flat} />
        <Watch
          onFirstFrame={() => element.current?.setAttribute('data-ready', 'true')}
          onLoss={() => setLosses((count) => count + 1)}
        />
      </Canvas>
      <div ref={labels} className={styles.labels}>
        {pins.map((pin, rank) => (
          <PinLabel
            key={pin.code}
            pin={pin}
            above={pins.length - rank}
            name={names.get(pin.code) ?? pin.code}
            onPick={onPick}
          />
        ))}
      </div>
    </section>
  )
}

/** The whole mine in its tile, until somebody turns it; again where the tile or the mine is another. */
function View({ areas }: { readonly areas: readonly GroundArea[] }) {
  const camera = useThree((state) => state.camera)
  const aspect = useThree(({ size }) => size.width / Math.max(1, size.height))
  const invalidate = useThree((state) => state.invalidate)
  useLayoutEffect(() => {
    camera.position.set(...standpointFor(areas, aspect))
    camera.lookAt(...lookAt)
    invalidate()
  }, [camera, areas, aspect, invalidate])
  return (
    <OrbitControls
      enableDamping={false}
      enablePan={false}
      minDistance={2}
      maxDistance={20}
      maxPolarAngle={1.35}
      target={[...lookAt]}
    />
  )
}

interface PinLabelProps {
  readonly pin: Pin
  /** Where labels meet, the worse one is read: how many lie below it. */
  readonly above: number
  readonly name: string
  readonly onPick: (code: string) => void
}

function PinLabel({ pin: { code, text, tone }, above, name, onPick }: PinLabelProps) {
  const colour = colourOf(tone)
  return (
    <button
      type="button"
      className={styles.pin}
      style={{ borderColor: colour, zIndex: above }}
      data-pin={code}
      data-tone={tone}
      onClick={() => onPick(code)}
    >
      <b style={{ color: colour }}>{text}</b>
      <span>
        <LevelMark tone={tone} /> {name}
      </span>
    </button>
  )
}

function Watch({ onFirstFrame, onLoss }: { onFirstFrame: () => void; onLoss: () => void }) {
  const { gl, scene, camera } = useThree()
  useEffect(() => canDrawAgain(gl.domElement, () => gl.render(scene, camera)), [gl, scene, camera])
  const drawn = useRef(false)
  const lost = useRef(onLoss)
  useFrame(() => {
    if (!drawn.current) onFirstFrame()
    drawn.current = true
  })
  useEffect(() => {
    // A canvas that leaves gives its context back by itself: only the loss of a present one counts.
    let timer: ReturnType<typeof setTimeout> | undefined
    const listen = () => {
      timer = setTimeout(() => lost.current(), 1000)
    }
    gl.domElement.addEventListener('webglcontextlost', listen)
    return () => {
      clearTimeout(timer)
      gl.domElement.removeEventListener('webglcontextlost', listen)
      // The fiber loses the context, but leaves the renderer's own listeners behind.
      gl.dispose()
    }
  }, [gl])
  return null
}

/** The areas moved and scaled so that the mine lies within -1 to 1. */
function intoScene(areas: readonly GroundArea[]): GroundArea[] {
  const { minX, minY, maxX, maxY } = boxOf(areas.flatMap(({ rings }) => rings.flat()))
  const scale = 2 / Math.max(maxX - minX, maxY - minY, Number.MIN_VALUE)
  const move = ([x, y]: Position): Position => [
    (x - (minX + maxX) / 2) * scale,
    (y - (minY + maxY) / 2) * scale,
  ]
  return areas.map(({ rings, ...area }) => ({ ...area, rings: rings.map((r) => r.map(move)) }))
}
