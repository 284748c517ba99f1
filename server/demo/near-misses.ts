import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, later } from './calendar.ts'
import { Dice } from './dice.ts'
import { groundOfKind } from './hazard-words.ts'
import { begin, type RecordLife, take } from './life.ts'
import { inWordsOf, type NearMissStory, nearMissStories, nearMissWords } from './near-miss-words.ts'
import type { Pictures } from './pictures.ts'
import { typeNamed } from './record-type.ts'
import type { Mine, World } from './world.ts'

interface Making {
  readonly world: World
  readonly calendar: Calendar
  readonly pictures: Pictures
}

type Fate = 'reported' | 'accepted' | 'overdue' | 'closed' | 'shared' | 'invalid' | 'upgraded'

/**
 * For each mine some of two years, so that a year has one before it to be compared with: days ago at the
 * first, and what became of it.
 */
const fates: readonly (readonly [daysAgo: number, fate: Fate])[] = [
  ...([
    [0.4, 'reported'],
    [4, 'accepted'],
    [26, 'overdue'],
    [41, 'shared'],
  ] as const),
  ...([
    [70, 'closed'],
    [96, 'invalid'],
    [128, 'closed'],
    [171, 'shared'],
  ] as const),
  ...([
    [214, 'closed'],
    [262, 'upgraded'],
    [305, 'closed'],
  ] as const),
  ...([
    [338, 'shared'],
    [371, 'closed'],
    [409, 'invalid'],
    [447, 'closed'],
    [486, 'shared'],
    [530, 'closed'],
  ] as const),
  ...([
    [568, 'closed'],
    [611, 'upgraded'],
    [655, 'closed'],
    [694, 'shared'],
  ] as const),
]

const seed = 11

/** What nearly went wrong: told by workers, every third time without a name. */
export function nearMissesOf({ world, calendar, pictures }: Making): RecordLife[] {
  const dice = new Dice(seed)
  return world.mines.flatMap((mine, n) =>
    // Not every mine has told of everything.
    fates
      .filter((_, at) => at < 2 || (at + n) % 3 === 0)
      .map(([daysAgo, fate], at) => {
        const story = dice.one(nearMissStories)
        const days = daysAgo + (daysAgo < 1 ? 0 : dice.between(0, 9) / 10)
        const telling = { mine, story, fate, at: calendar.hoursAgo(24 * days) }
        const life = told(
          { ...telling, id: `${mine.code}-${at}`, isNamed: (at + n) % 3 !== 0 },
          {
            ...{ dice, pictures },
          },
        )
        follow(life, telling, calendar)
        return life
      }),
  )
}

interface Telling {
  readonly mine: Mine
  readonly story: NearMissStory
  readonly fate: Fate
  readonly at: Date
}

function told(
  { mine, story, at, id, isNamed }: Telling & { readonly id: string; readonly isNamed: boolean },
  { dice, pictures }: { readonly dice: Dice; readonly pictures: Pictures },
): RecordLife {
  const area = dice.one(mine.areas)
  const author = dice.one([mine.worker, mine.hand])
  const occurredAt = later(at, -dice.between(0.5, 6))
  const words = (text: readonly [string, string]) => inWordsOf(mine.country, text)
  return begin(typeNamed('near-miss'), {
    ...{ id: naturalId('demo', 'near-miss', id), at, author: isNamed ? author : null },
    marks: { generated: true },
    values: {
      ...{ title: words(story.title), description: `${area.name}: ${words(story.account)}` },
      ...{ occurredAt: occurredAt.toISOString(), gridArea: area.id, org: mine.id },
      ...{ incidentType: story.type, potentialSeverity: story.severity, anonymous: !isNamed },
      ...(isNamed && { reporter: author.id }),
      photos: [pictures.before[groundOfKind(area.kind)][mine.index]],
    },
  })
}

function follow(life: RecordLife, { mine, story, fate, at }: Telling, calendar: Calendar): void {
  if (fate === 'reported') return
  const after = (hours: number) => later(at, hours)
  const words = (text: readonly [string, string]) => inWordsOf(mine.country, text)
  if (fate === 'invalid') {
    const input = { reason: words(nearMissWords.unfounded) }
    take(life, 'mark-invalid', { by: mine.deputy, at: after(6), input })
    return
  }
  take(life, 'accept', {
    ...{ by: mine.officer, at: after(5) },
    input: {
      ...{ potentialSeverity: story.severity, responsible: mine.manager.id },
      ...{ causes: words(story.causes), measures: words(story.measures) },
      dueAt: calendar.dayAt(after(24 * 14), mine.country),
    },
  })
  if (fate === 'accepted') return
  if (fate === 'upgraded') {
    const input = { reason: words(nearMissWords.upgrade) }
    take(life, 'upgrade', { by: mine.deputy, at: after(30), input })
    return
  }
  if (life.record.highPotential) {
    const investigators = [mine.deputy.id, mine.officer.id]
    const input = { investigators, rootCauses: words(nearMissWords.rootCauses) }
    take(life, 'investigate', { by: mine.officer, at: after(72), input })
  }
  if (fate === 'overdue') return
  const input = { result: words(story.result) }
  take(life, 'finish-measures', { by: mine.manager, at: after(24 * 9), input })
  if (fate !== 'shared') return
  const lesson = { lesson: words(nearMissWords.lesson) }
  take(life, 'share-lesson', { by: mine.officer, at: after(24 * 10), input: lesson })
  if (life.record.createdBy)
    take(life, 'grant-reward', { by: mine.deputy, at: after(24 * 11), input: { reward: 500 } })
}
