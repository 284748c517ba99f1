import { type RefObject, useEffect, useState } from 'react'
import { boardPicture } from '../controls/board-picture.ts'

export type MapPicture =
  | { readonly state: 'drawing' | 'failed' }
  | { readonly state: 'ready'; readonly url: string; readonly file: Blob }

/** A map that is not there after so long will not come, in milliseconds. */
const mostWait = 45_000
const askedEvery = 250
/** What it says is put in its places by then. */
const settles = 600

/** The picture of the map on `stage`, taken once all of it has been drawn. */
export function useMapPicture(
  stage: RefObject<HTMLElement | null>,
  { ground, ratio }: { readonly ground: string; readonly ratio: number },
): MapPicture {
  const [picture, setPicture] = useState<MapPicture>({ state: 'drawing' })
  useEffect(() => {
    let isOver = false
    let url: string | undefined
    const take = async () => {
      await drawn(stage, () => isOver)
      if (isOver || !stage.current) return
      const file = await boardPicture(stage.current, ground, ratio)
      if (isOver) return
      url = URL.createObjectURL(file)
      setPicture({ state: 'ready', url, file })
    }
    take().catch(() => {
      if (!isOver) setPicture({ state: 'failed' })
    })
    return () => {
      isOver = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [stage, ground, ratio])
  return picture
}

async function drawn(stage: RefObject<HTMLElement | null>, isOver: () => boolean): Promise<void> {
  const until = Date.now() + mostWait
  while (!stage.current?.querySelector('[data-ready=true]')) {
    if (isOver()) return
    if (Date.now() > until) throw new Error('The map was not drawn in time.')
    await pause(askedEvery)
  }
  await pause(settles)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
