import type { HexColor } from 'terra-draw'
import type { Tokens } from '../../theme/tokens.ts'

/** Tokens are hexadecimal colours. */
const hex = (colour: string): HexColor =>
  colour.startsWith('#') ? (colour as HexColor) : '#7f95aa'

/** How a shape looks while it is drawn and while its corners are moved. */
export function sketchStyles({ ink, ground, blue }: Tokens) {
  const corner = {
    width: 5,
    fill: hex(ink),
    outline: hex(ground),
  }
  const closing = {
    closingPointWidth: corner.width,
    closingPointColor: hex(blue),
    closingPointOutlineColor: corner.fill,
    closingPointOutlineWidth: 2,
  }
  return {
    point: {
      pointColor: hex(blue),
      pointWidth: 7,
      pointOutlineColor: corner.fill,
      pointOutlineWidth: 2,
    },
    line: { lineStringColor: hex(ink), lineStringWidth: 2, ...closing },
    polygon: {
      fillColor: hex(blue),
      fillOpacity: 0.12,
      outlineColor: hex(ink),
      outlineWidth: 2,
      ...closing,
    },
    selected: {
      selectedPolygonColor: hex(blue),
      selectedPolygonFillOpacity: 0.12,
      selectedPolygonOutlineColor: hex(ink),
      selectedPolygonOutlineWidth: 2,
      selectedLineStringColor: hex(ink),
      selectedLineStringWidth: 2,
      selectedPointColor: hex(blue),
      selectedPointWidth: 8,
      selectedPointOutlineColor: corner.fill,
      selectedPointOutlineWidth: 2,
      selectionPointColor: corner.fill,
      selectionPointWidth: corner.width,
      selectionPointOutlineColor: corner.outline,
      selectionPointOutlineWidth: 2,
      midPointColor: corner.outline,
      midPointWidth: 4,
      midPointOutlineColor: corner.fill,
      midPointOutlineWidth: 1,
    },
  }
}
