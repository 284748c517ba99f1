import { useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  PlaneGeometry,
  SRGBColorSpace,
} from 'three'
import type { Tokens } from '../../theme/tokens.ts'
import { mix } from '../map/palette.ts'
import type { Shows } from '../shown.ts'
import { contoursOf } from './contours.ts'
import { drape } from './drape.ts'
import type { GroundArea, Relief } from './relief.ts'

interface Props {
  readonly areas: readonly GroundArea[]
  readonly shows: Shows
  readonly relief: Relief
  readonly tokens: Tokens
}

const pictureSize = 2048
const contourInterval = 0.03

/** The terrain with the areas draped over it. What it makes on the GPU it frees when it leaves. */
export function Ground({ areas, shows, relief, tokens }: Props) {
  const invalidate = useThree(({ invalidate }) => invalidate)
  const picture = useMemo(() => new CanvasTexture(squareCanvas()), [])
  const ground = useMemo(() => groundGeometry(relief), [relief])
  const contours = useMemo(() => contourGeometry(relief), [relief])
  useEffect(() => () => picture.dispose(), [picture])
  useEffect(() => () => ground.dispose(), [ground])
  useEffect(() => () => contours.dispose(), [contours])

  useEffect(() => {
    picture.colorSpace = SRGBColorSpace
    picture.anisotropy = 8
    drape(picture.image, areas, shows, tokens)
    picture.needsUpdate = true
    invalidate()
  }, [picture, areas, shows, tokens, invalidate])

  return (
    <>
      <mesh geometry={ground}>
        <meshStandardMaterial map={picture} roughness={1} metalness={0} transparent />
      </mesh>
      <lineSegments geometry={contours} position-y={0.002}>
        <lineBasicMaterial
          color={mix(tokens.panel, tokens.data2, 0.55)}
          transparent
          opacity={0.5}
        />
      </lineSegments>
    </>
  )
}

function squareCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = pictureSize
  canvas.height = pictureSize
  return canvas
}

function groundGeometry({ size, reach, heights }: Relief): BufferGeometry {
  const plane = new PlaneGeometry(2 * reach, 2 * reach, size - 1, size - 1)
  plane.rotateX(-Math.PI / 2)
  const positions = plane.getAttribute('position')
  for (let i = 0; i < heights.length; i += 1) positions.setY(i, heights[i] ?? 0)
  plane.computeVertexNormals()
  return plane
}

function contourGeometry(relief: Relief): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(contoursOf(relief, contourInterval), 3))
  return geometry
}
