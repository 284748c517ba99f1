import { useTranslation } from 'react-i18next'
import type { Screen } from '#domain/wall/screen'
import { tilesOf } from '../layout/tiles.ts'
import { FullMessage } from './FullMessage.tsx'

interface Props {
  /** What the address asks for. */
  readonly tile: string
  readonly screen: string
  readonly wall: Screen['wall']
}

/** The address names a display that the wall does not have: which ones there are. */
export function WrongTile({ tile, screen, wall }: Props) {
  const { t } = useTranslation('wall')
  return (
    <FullMessage title={t('noTile.title', { screen, tile })}>
      <span>{wall ? t('noTile.tiles', { tiles: tilesOf(wall) }) : t('noTile.notSplit')}</span>
    </FullMessage>
  )
}
