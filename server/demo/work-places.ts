import { naturalId } from '../records/store/natural-id.ts'
import type { Calendar } from './calendar.ts'
import { begin, type RecordLife } from './life.ts'
import { typeNamed } from './record-type.ts'
import type { World } from './world.ts'

type Spot = readonly [kind: string, chinese: string, serbian: string, isConfined?: boolean]

/** Where people stand and work inside an area of each kind. */
const spots: Readonly<Record<string, readonly Spot[]>> = {
  'working-face': [
    ['working-face', '回采进路', 'Otkopna komora'],
    ['ore-pass', '溜井口', 'Rudna sipka', true],
  ],
  'underground-level': [
    ['substation', '中段变电硐室', 'Trafo-komora horizonta'],
    ['chamber', '水泵房', 'Pumpna komora'],
  ],
  shaft: [['shaft', '井口信号室', 'Signalna kabina okna']],
  'open-pit': [['slope', '台阶作业面', 'Radna etaža']],
  'waste-dump': [['slope', '卸载平台', 'Istovarna platforma']],
  road: [['road', '会车点', 'Mimoilaznica']],
  concentrator: [
    ['conveyor', '给料皮带', 'Dodavački transporter'],
    ['tank', '搅拌槽', 'Rezervoar za mešanje', true],
  ],
  smelter: [['tank', '浸出槽', 'Luženje, rezervoar', true]],
  'tailings-pond': [['dam', '坝顶观测点', 'Osmatračko mesto na kruni brane']],
  'explosive-store': [['warehouse', '发放间', 'Izdavanje eksploziva']],
  workshop: [['workshop', '检修平台', 'Remontna platforma']],
  office: [['workshop', '化验室', 'Laboratorija']],
}

/** One or two places in every area, confined spaces with their numbers. */
export function workPlacesOf(world: World, calendar: Calendar): RecordLife[] {
  return world.mines.flatMap((mine) =>
    mine.areas.flatMap((area) =>
      (spots[area.kind] ?? []).map(([placeKind, chinese, serbian, isConfinedSpace = false], n) => {
        const code = `${area.code}-P${n + 1}`
        return begin(typeNamed('work-place'), {
          id: naturalId('demo', 'work-place', code),
          ...{ author: mine.deputy, at: calendar.hoursAgo(24 * 755) },
          values: {
            ...{ name: mine.country === 'CN' ? chinese : serbian, code, placeKind },
            ...{ org: mine.id, gridArea: area.id, responsible: mine.deputy.id, isConfinedSpace },
            ...(isConfinedSpace ? { confinedSpaceNo: `CS-${area.code}` } : {}),
          },
        })
      }),
    ),
  )
}
