/** What a map of grid areas can be asked to show; in the address of a board, and in a layout as its beginning. */

/** What is shown of the areas themselves. */
export const areaLayers = ['risk', 'open', 'overdue', 'events'] as const
/** What screen coordinates place in them, by its kind. */
export const markLayers = ['camera', 'equipment', 'work-place', 'tailings-pond'] as const
export const mapLayers = [...areaLayers, ...markLayers] as const
export type MapLayer = (typeof mapLayers)[number]
export type MarkLayer = (typeof markLayers)[number]

export const isMarkLayer = (layer: MapLayer): layer is MarkLayer =>
  markLayers.some((one) => one === layer)

/** `2d` looks straight down, north up. */
export const mapViews = ['2d', '3d'] as const
export type MapView = (typeof mapViews)[number]

/** A level of a mine: all of it, what lies on none, or its metres above the sea. */
export const mapLevel = /^(all|surface|-?\d{1,4})$/
