import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, type Country, later } from './calendar.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { Pictures } from './pictures.ts'
import { typeNamed } from './record-type.ts'
import { type News, newsOfCompanies } from './security-news-words.ts'
import type { World } from './world.ts'

interface Making {
  readonly world: World
  readonly calendar: Calendar
  readonly pictures: Pictures
}

/** What companies give their people to read: one piece at the top, one still being written. */
export function securityNewsOf({ world, calendar, pictures }: Making): RecordLife[] {
  return world.companies.flatMap(({ id: org, safetyLeader: by }) => {
    const mine = world.mines.find(({ company }) => company.id === org)
    const country: Country = mine?.country ?? 'CN'
    return newsOfCompanies.map((news) => {
      const at = calendar.hoursAgo(24 * news.daysAgo)
      const life = begin(typeNamed('security-news'), {
        id: naturalId('demo', 'security-news', `${org} ${news.code}`),
        ...{ author: by, at, marks: { generated: true } },
        values: {
          ...valuesOf(news, country),
          ...{ org, receiverOrgs: [org], author: by.id },
          cover: pictures.after[news.cover][mine?.index ?? 0],
        },
      })
      if (news.isDraft) return life
      take(life, 'publish', { by, at: later(at, 2) })
      if (news.isPinned) take(life, 'pin', { by, at: later(at, 3) })
      return life
    })
  })
}

const valuesOf = ({ category, title, summary, content, tags }: News, country: Country) => ({
  ...{ category, title: title[country], summary: summary[country] },
  ...{ content: content[country], tags: tags[country] },
})
