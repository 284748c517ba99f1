import { type MouseEvent, useState } from 'react'
import css from './picture-plan.module.css'

/** A point of the picture, in its pixels. */
export interface PlanMark {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly name: string
  readonly side: 'top' | 'right' | 'bottom' | 'left'
  readonly icon: string | null
  /** The one that is spoken of. */
  readonly isOwn?: boolean
}

interface PicturePlanProps {
  readonly url: string
  readonly marks: readonly PlanMark[]
  readonly label: string
  /** Somebody points at a pixel; without it, nothing is pointed at. */
  readonly onPick?: (at: Size) => void
}

interface Size {
  readonly x: number
  readonly y: number
}

/** Share of the picture within which a point snaps to the column or row of another. */
const near = 0.012

/** A picture with the points that are placed on it, each with its name on the side that was chosen. */
export function PicturePlan({ url, marks, label, onPick }: PicturePlanProps) {
  const [size, setSize] = useState<Size | null>(null)
  const pick = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    if (!size || !onPick) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const at = { x: ((clientX - left) / width) * size.x, y: ((clientY - top) / height) * size.y }
    onPick(aligned(at, size, marks))
  }
  return (
    <figure className={css.plan} aria-label={label}>
      <div>
        <img
          className={css.picture}
          src={url}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: x, naturalHeight: y } }) => setSize({ x, y })}
        />
        {/* Without a mouse the place is typed: its numbers stand beside the picture. */}
        {onPick && (
          <button
            type="button"
            className={css.target}
            aria-label={label}
            onClick={pick}
            tabIndex={-1}
          />
        )}
        {size &&
          marks.map(({ id, x, y, name, side, icon, isOwn }) => (
            <div
              key={id}
              className={css.mark}
              data-side={side}
              data-own={isOwn || undefined}
              style={{ left: `${(x / size.x) * 100}%`, top: `${(y / size.y) * 100}%` }}
            >
              {icon ? <img src={icon} alt="" /> : <i />}
              <span>{name}</span>
            </div>
          ))}
      </div>
    </figure>
  )
}

/** In line with another point that is almost in line; whole pixels otherwise. */
export function aligned(at: Size, size: Size, marks: readonly PlanMark[]): Size {
  const others = marks.filter(({ isOwn }) => !isOwn)
  const snap = (axis: 'x' | 'y') => {
    const [nearest] = others
      .map((mark) => mark[axis])
      .sort((a, b) => Math.abs(a - at[axis]) - Math.abs(b - at[axis]))
    const isNear = nearest !== undefined && Math.abs(nearest - at[axis]) <= near * size[axis]
    return isNear ? nearest : Math.min(Math.max(Math.round(at[axis]), 0), size[axis])
  }
  return { x: snap('x'), y: snap('y') }
}
