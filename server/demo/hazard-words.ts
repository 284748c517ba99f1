/** What people write about hazards. Chinese findings underground are real phrases of causes. */
import type { Country } from './calendar.ts'
import phrases from './data/hazard-phrases.json' with { type: 'json' }
import type { Dice } from './dice.ts'

type Level = 'low' | 'medium' | 'high'
export type Ground = 'underground' | 'surface'

const undergroundKinds = new Set(['working-face', 'underground-level', 'shaft', 'explosive-store'])

// Words that make a finding a grave one, whoever grades it.
const grave =
  /瓦斯|一氧化碳|有害气体|氧气|缺氧|甲烷|火区|火源|空顶|失稳|突水|漏电|触电|钢丝绳|炸药|爆破|坠落|接地|挡车器/

const found: Readonly<Record<Country, Readonly<Record<Ground, readonly string[]>>>> = {
  CN: {
    underground: phrases,
    surface: [
      ...['皮带机头护罩缺失', '拉绳开关失灵', '台阶坡面有浮石未清理', '安全车挡高度不足'],
      ...['排水沟淤堵', '边坡出现张裂缝', '倒车警报器不响', '灭火器压力不足', '配电箱未上锁'],
      ...['高处平台护栏松动', '起重机限位器失灵', '气瓶间距不足', '浮选机走台积油湿滑'],
      ...['球磨机联轴器无防护罩', '尾矿库干滩长度不足', '坝面排渗管出水浑浊', '运输道路照明不足'],
      ...['洗眼器无水', '行车钢丝绳断丝', '电缆沟盖板缺失', '危化品标签脱落', '卸载平台无警示灯'],
    ],
  },
  RS: {
    underground: [
      ...['Labavi ankeri na svodu galerije', 'Slabo provetravanje na radilištu'],
      ...['Zaštitna mreža otkinuta u boku hodnika', 'Voda na putu transportnog horizonta'],
      ...['Oštećen kabl na razvodnom ormanu', 'Signalizacija u oknu ne radi'],
      ...['Nema osvetljenja na prelazu', 'Neobrušeni komadi stene u krovini'],
      ...['Povećan sadržaj ugljen-monoksida', 'Istrošeno izvozno uže'],
      ...['Ventilaciona cev pocepana na spoju', 'Zatrpan odvodni kanal'],
    ],
    surface: [
      ...['Zaštitni lim transportera nedostaje', 'Pukotina na gornjoj etaži kosine'],
      ...['Zaštitna berma niža od propisane', 'Neispravan zvučni signal za vožnju unazad'],
      ...['Curenje ulja na hidrauličnom bageru', 'Blokiran izlaz za slučaj opasnosti'],
      ...['Istekao rok ispitivanja gasnih boca', 'Klimava ograda na radnoj platformi'],
      ...['Poklopac kablovskog kanala nedostaje', 'Ispiralica za oči bez vode'],
      ...['Pritisak u aparatu za gašenje je nizak', 'Prekid žica na užetu krana'],
    ],
  },
}

const ofCoal = /煤|瓦斯|甲烷/

interface Spot {
  readonly kind: string
  readonly country: Country
  readonly isCoal: boolean
}

/** What was found in an area of this kind; for high hazards something grave. */
export function findingAt({ kind, country, isCoal }: Spot, level: Level, dice: Dice): string {
  const all = found[country][groundOfKind(kind)].filter((text) => isCoal || !ofCoal.test(text))
  if (country === 'RS') return dice.one(all)
  const fitting = all.filter((text) => grave.test(text) === (level === 'high'))
  return dice.one(fitting.length > 0 ? fitting : all)
}

/** Whether an area of this kind lies below ground. */
export const groundOfKind = (kind: string): Ground =>
  undergroundKinds.has(kind) ? 'underground' : 'surface'

interface Phrases {
  /** The account of the finding. */
  readonly account: (area: string, finding: string) => string
  readonly requirement: readonly string[]
  readonly measure: readonly string[]
  readonly interim: readonly string[]
  readonly result: readonly string[]
  readonly passed: readonly string[]
  readonly refused: readonly string[]
  readonly cause: readonly string[]
}

export const hazardWords: Readonly<Record<Country, Phrases>> = {
  CN: {
    account: (area, finding) => `巡查${area}时发现：${finding}。已告知现场人员并做好标识。`,
    requirement: [
      ...['立即处理，处理前人员不得进入', '按作业规程修复，完成后复测', '更换损坏部件并试运行'],
      ...['加固支护，班长现场监护', '清理干净并保持通道畅通', '查明原因，落实责任人后整改'],
    ],
    measure: [
      ...['停止作业，安排维修班处理', '补打锚杆并挂网', '更换零部件，恢复防护', '清淤排水'],
      ...['调整通风设施，增加检测频次', '重新布线并挂牌上锁检修'],
    ],
    interim: ['设警戒线，专人看守', '降低负荷运行', '临时支护到位', '悬挂警示牌，限制人员进入'],
    result: [
      ...['已按要求整改，现场复测合格', '已更换并试运行两小时，正常', '支护已补强，顶板稳定'],
      ...['已清理完毕，通道恢复', '防护已恢复，班组已交底'],
    ],
    passed: ['现场核实，整改合格', '符合要求，同意闭环', '复查无异常，同意销号'],
    refused: ['整改不彻底，继续处理', '仍有松动，需重新紧固后报验'],
    cause: ['日常检查不到位', '设备超期未检修', '地质条件变化', '交接班未交代'],
  },
  RS: {
    account: (area, finding) =>
      `Obilaskom mesta „${area}“ uočeno je: ${finding}. Radnici su upozoreni.`,
    requirement: [
      ...['Odmah otkloniti; do tada zabranjen pristup', 'Popraviti po uputstvu i ponovo izmeriti'],
      ...['Zameniti oštećeni deo i isprobati', 'Očistiti i održavati prolaz slobodnim'],
    ],
    measure: [
      'Obustava rada i popravka',
      'Dodatno ankerisanje i mreža',
      'Zamena dela',
      'Čišćenje kanala',
    ],
    interim: [
      'Postavljena traka i dežurni',
      'Rad sa smanjenim opterećenjem',
      'Privremena podgrada',
    ],
    result: [
      'Otklonjeno, ponovno merenje u redu',
      'Deo zamenjen i isproban',
      'Očišćeno, prolaz slobodan',
    ],
    passed: ['Provereno na licu mesta, u redu', 'Ispunjava zahteve, zatvoriti'],
    refused: ['Nije potpuno otklonjeno, nastaviti'],
    cause: ['Nedovoljan pregled', 'Odloženo održavanje', 'Promena geoloških uslova'],
  },
}
