import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cell } from '#domain/metrics/definition/metric'
import { useLanguage } from '../../definition/language.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { CutList } from '../../figure/CutList.tsx'
import { Figure } from '../../figure/Figure.tsx'
import lines from '../../figure/two-line-list.module.css'
import { useFigureWords, useSheet } from '../../live/use-sheet.ts'
import { useCellNames } from '../../words/cell-names.ts'
import { numberText } from '../../words/format.ts'
import { type Place, placesOf } from './places.ts'
import { SkyIcon } from './SkyIcon.tsx'
import styles from './weather.module.css'

/** The weather of one place, or of several, the worst first. */
export function WeatherView({ spec, queries, data }: WidgetProps) {
  const { credit } = spec.options as { readonly credit?: string }
  const places = useMemo(() => placesOf(data), [data])
  const [only] = places
  const { temperature } = queries
  if (!(temperature && only)) return null
  return (
    <div className={styles.view}>
      <div className={styles.places}>
        {places.length === 1 ? (
          <One place={only} query={temperature} />
        ) : (
          <CutList
            items={places}
            limit={mostPlaces}
            lines={2}
            className={lines.list}
            row={(place) => <Row key={place.id} place={place} query={temperature} />}
          />
        )}
      </div>
      {credit && <p className={styles.credit}>{credit}</p>}
    </div>
  )
}

const mostPlaces = 40

interface PlaceProps {
  readonly place: Place
  readonly query: NonNullable<WidgetProps['queries'][string]>
}

function One({ place, query }: PlaceProps) {
  const said = useSaid(place)
  return (
    <div className={styles.one}>
      {place.weather && <SkyIcon sky={place.weather.sky} size="var(--icon)" />}
      <div className={styles.words}>
        <p className={styles.temperature}>
          <Figure query={query} cell={place.temperature} size={62} room="55cqi" tall="42cqh" />
          <Unit of={query.key} />
        </p>
        {said.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  )
}

function Row({ place, query }: PlaceProps) {
  const { nameOf } = useCellNames()
  const said = useSaid(place)
  return (
    <li>
      {place.weather ? (
        <SkyIcon sky={place.weather.sky} size="calc(34 * var(--u))" />
      ) : (
        <span className={styles.none} />
      )}
      <div className={lines.what}>
        <b>{nameOf(place.temperature)}</b>
        <span>{said.join(' · ')}</span>
      </div>
      <span className={styles.value}>
        <Figure query={query} cell={place.temperature} size={28} room="calc(60 * var(--u))" />
        <Unit of={query.key} />
      </span>
    </li>
  )
}

function Unit({ of }: { readonly of: string }) {
  return <small>{useFigureWords(of).unit}</small>
}

/** What it does, how the wind blows and what has fallen, as far as it is known. */
function useSaid({ weather, wind, gusts, rain }: Place): string[] {
  const { t } = useTranslation('wall')
  const figure = {
    wind: useFigureText(wind),
    gusts: useFigureText(gusts),
    rain: useFigureText(rain),
  }
  return [
    weather && t(`weather.code.${weather.code}`),
    figure.wind &&
      (figure.gusts
        ? t('weather.windGusts', { wind: figure.wind, gusts: figure.gusts })
        : t('weather.wind', { wind: figure.wind })),
    figure.rain && t('weather.rain', { rain: figure.rain }),
  ].filter((text) => text !== null)
}

function useFigureText(cell: Cell | undefined): string | null {
  const language = useLanguage()
  const digits = useSheet(cell?.key ?? '')?.digits
  const { unit } = useFigureWords(cell?.key ?? '')
  if (!cell || cell.value === null) return null
  return [numberText(language, cell.value, digits), unit].filter(Boolean).join('\u00a0')
}
