import { Html, Line } from '@react-three/drei'
import { innerPointOf } from '#domain/geometry'
import type { Tokens } from '../../theme/tokens.ts'
import { LevelMark } from '../LevelMark.tsx'
import { colourOf, toneOfRisk } from '../tone.ts'
import styles from './mine-scene.module.css'
import { type GroundArea, heightAt, type Relief } from './relief.ts'

interface Props {
  readonly areas: readonly GroundArea[]
  readonly risks: ReadonlyMap<string, number | null>
  readonly names: ReadonlyMap<string, string>
  readonly figure: (index: number) => string
  readonly relief: Relief
  readonly tokens: Tokens
}

const most = 6

/** A pin on each of the worst areas: the worse, the taller, so that pins do not hide each other. */
export function Pins({ areas, risks, names, figure, relief, tokens }: Props) {
  const worst = areas
    .flatMap((area) => {
      const index = risks.get(area.code) ?? null
      return index !== null && toneOfRisk(index) !== 'none' ? [{ ...area, index }] : []
    })
    .sort((a, b) => b.index - a.index)
    .slice(0, most)
  return worst.map(({ code, rings, index }, rank) => {
    const [x, z] = innerPointOf(rings)
    const foot = heightAt(relief, [x, z])
    const head = 0.78 - rank * 0.11
    const tone = toneOfRisk(index)
    return (
      <group key={code}>
        <Line
          points={[
            [x, foot, z],
            [x, head, z],
          ]}
          color={tone === 'none' ? tokens.data : tokens[tone]}
          lineWidth={1.5}
        />
        <Html position={[x, head, z]} zIndexRange={[most - rank, 0]}>
          <div className={styles.pin} style={{ borderColor: colourOf(tone) }} data-tone={tone}>
            <b style={{ color: colourOf(tone) }}>{figure(index)}</b>
            <span>
              <LevelMark tone={tone} /> {names.get(code) ?? code}
            </span>
          </div>
        </Html>
      </group>
    )
  })
}
