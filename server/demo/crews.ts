import { naturalId } from '../records/store/natural-id.ts'
import type { Calendar } from './calendar.ts'
import { begin, type RecordLife } from './life.ts'

import { typeNamed } from './record-type.ts'
import type { Mine, World } from './world.ts'

const since = 24 * 750

type Post = readonly [
  code: string,
  chinese: string,
  serbian: string,
  level: string,
  domain: string,
  certificate: string,
  exposure: string,
]

const posts: readonly Post[] = [
  ['MGR', '矿长', 'Upravnik rudnika', 'factory-manager', 'mining', 'safety-manager', 'none'],
  ['SO', '安全员', 'Referent bezbednosti', 'department-head', 'mining', 'safety-manager', 'noise'],
  ['FM', '班组长', 'Poslovođa', 'foreman', 'mining', 'safety-manager', 'silica-dust'],
  ['DR', '凿岩工', 'Bušač', 'worker', 'mining', 'special-operation', 'silica-dust'],
  ['EL', '电工', 'Električar', 'worker', 'electrical', 'special-operation', 'noise'],
]

/** The id of a post of a mine, by its code. */
export const postId = ({ code }: Mine, post: string): string =>
  naturalId('demo', 'job-post', code, post)

/** The id of a mine's crew. */
export const workGroupId = ({ code }: Mine): string => naturalId('demo', 'work-group', code)

/** The posts of every mine. */
export const postsOf = ({ mines, professions }: World, calendar: Calendar): RecordLife[] =>
  mines.flatMap((mine) =>
    posts.map(([code, chinese, serbian, postLevel, domain, certificate, exposure]) => {
      const isInChina = mine.country === 'CN'
      return begin(typeNamed('job-post'), {
        ...{ id: postId(mine, code), author: mine.deputy, at: calendar.hoursAgo(since) },
        values: {
          ...{ name: isInChina ? chinese : serbian, code, org: mine.id, postLevel },
          profession: professions.find((one) => one.domain === domain)?.id,
          ...{ isKeyPost: postLevel !== 'worker', specialWork: postLevel === 'worker' },
          ...{ requiredCertificates: [certificate], exposureFactors: [exposure], headcount: 6 },
          ppe: isInChina
            ? ['安全帽', '防尘口罩', '自救器']
            : ['Šlem', 'Respirator', 'Samospasilac'],
        },
      })
    }),
  )

/** One crew a mine: its two workers, the second learning from the first. */
export const crewsOf = ({ mines, professions }: World, calendar: Calendar): RecordLife[] =>
  mines.map((mine) =>
    begin(typeNamed('work-group'), {
      id: workGroupId(mine),
      ...{ author: mine.deputy, at: calendar.hoursAgo(since) },
      values: {
        ...{ name: mine.country === 'CN' ? '甲班' : 'Smena A', code: 'A', org: mine.id },
        profession: professions.find(({ domain }) => domain === 'mining')?.id,
        ...{ foreman: (mine.workshops.at(-1)?.lead ?? mine.manager).id },
        safetyMember: mine.worker.id,
        members: [
          { user: mine.worker.id, post: postId(mine, 'DR'), isApprentice: false, master: null },
          {
            ...{ user: mine.hand.id, post: postId(mine, 'DR') },
            ...{ isApprentice: true, master: mine.worker.id },
          },
        ],
      },
    }),
  )

/** The head of every grid area: whoever the area itself names. */
export const dutiesOf = ({ mines }: World, calendar: Calendar): RecordLife[] =>
  mines.flatMap((mine) =>
    mine.areas.map((area) =>
      begin(typeNamed('grid-responsibility'), {
        id: naturalId('demo', 'grid-responsibility', area.code),
        ...{ author: mine.deputy, at: calendar.hoursAgo(since) },
        values: {
          ...{ gridArea: area.id, org: mine.id, person: mine.deputy.id, phone: mine.deputy.phone },
          ...{ dutyRole: 'area-head', patrolFrequency: 'week', patrolTimes: 2 },
          dutyText:
            mine.country === 'CN'
              ? '组织本网格隐患排查与整改'
              : 'Vodi pregled područja i otklanjanje opasnosti',
          validFrom: calendar.hoursAgo(since).toISOString().slice(0, 10),
        },
      }),
    ),
  )

/** Entries of the staff register: the people whom every mine is sure to have. */
export const staffOf = ({ mines }: World, calendar: Calendar): RecordLife[] =>
  mines.flatMap((mine) =>
    (
      [
        [mine.manager, 'MGR'],
        [mine.deputy, 'SO'],
        [mine.officer, 'SO'],
        [mine.worker, 'DR'],
        [mine.hand, 'DR'],
      ] as const
    ).map(([person, post]) =>
      begin(typeNamed('user'), {
        id: naturalId('demo', 'user', person.id),
        ...{ author: mine.deputy, at: calendar.hoursAgo(since) },
        values: {
          ...{ userName: person.userName, employeeNo: person.employeeNo, account: person.id },
          ...{ phone: person.phone, isUnderground: post === 'DR', isSpecialWork: post === 'DR' },
          orgs: [{ org: mine.id, post: postId(mine, post), isDefault: true }],
          workGroup: post === 'DR' ? workGroupId(mine) : null,
          entryDate: calendar.hoursAgo(since).toISOString().slice(0, 10),
        },
      }),
    ),
  )
