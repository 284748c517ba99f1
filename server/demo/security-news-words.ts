import type { Country } from './calendar.ts'
import type { Ground } from './hazard-words.ts'

type In<T> = Readonly<Record<Country, T>>

export interface News {
  readonly code: string
  readonly category: string
  readonly daysAgo: number
  readonly cover: Ground
  readonly isPinned?: boolean
  readonly isDraft?: boolean
  readonly title: In<string>
  readonly summary: In<string>
  readonly content: In<string>
  readonly tags: In<readonly string[]>
}

export const newsOfCompanies: readonly News[] = [
  {
    ...{ code: 'bolts', category: 'technique', daysAgo: 4, cover: 'underground', isPinned: true },
    title: {
      CN: '敲帮问顶：三步判断顶板松动',
      RS: 'Kucanje krovine: tri koraka do sigurnog mesta',
    },
    summary: {
      CN: '听声音、看裂缝、用长柄撬棍。每次进入工作面之前只需五分钟。',
      RS: 'Slušaj zvuk, gledaj pukotine, radi dugom polugom. Pet minuta pre ulaska na radilište.',
    },
    content: {
      CN: '<p>站在已支护的顶板下，由外向里逐步检查。</p><ol><li>敲击：声音清脆为稳固，沉闷为离层。</li><li>观察：新裂缝、掉渣、锚杆托盘变形。</li><li>处理：用长柄撬棍，人站在退路一侧。</li></ol>',
      RS: '<p>Stani pod podgrađenu krovinu i proveravaj od ulaza ka čelu.</p><ol><li>Kucni: jasan zvuk je čvrsta stena, mukao je odvojen sloj.</li><li>Gledaj: nove pukotine, osipanje, iskrivljene podloške ankera.</li><li>Obori dugom polugom, stojeći na strani povlačenja.</li></ol>',
    },
    tags: { CN: ['顶板', '支护'], RS: ['krovina', 'podgrada'] },
  },
  {
    ...{ code: 'gas', category: 'law', daysAgo: 11, cover: 'underground' },
    title: { CN: '井下有毒有害气体检测要点', RS: 'Merenje gasova u jami: šta se traži' },
    summary: {
      CN: '进入停风巷道之前先通风、再检测、后进入，检测数据要记录。',
      RS: 'U hodnik bez provetravanja: prvo provetri, zatim izmeri, tek onda uđi. Izmereno se upisuje.',
    },
    content: {
      CN: '<p>停风区恢复通风后，由专人携带检测仪从外向里检测一氧化碳、二氧化氮和氧气浓度，达到要求方可进入。</p>',
      RS: '<p>Posle vraćanja provetravanja obučeno lice meri ugljen-monoksid, azot-dioksid i kiseonik od ulaza ka unutra. Ulazi se tek kada su vrednosti dozvoljene.</p>',
    },
    tags: { CN: ['通风', '气体'], RS: ['provetravanje', 'gasovi'] },
  },
  {
    ...{ code: 'morning', category: 'culture', daysAgo: 18, cover: 'surface' },
    title: { CN: '班前五分钟，我们这样做', RS: 'Pet minuta pre smene: kako mi to radimo' },
    summary: {
      CN: '一个班组把昨天的隐患画在黑板上，由发现的人自己讲。',
      RS: 'Jedna grupa crta jučerašnju opasnost na tabli, a priča je onaj ko ju je našao.',
    },
    content: {
      CN: '<p>三个月以来，班组上报的隐患多了，重复的少了。做法很简单：谁发现谁讲，讲完由下一个人复述。</p>',
      RS: '<p>Za tri meseca prijavljenih opasnosti je više, a ponovljenih manje. Pravilo je jednostavno: priča onaj ko je našao, a sledeći ponavlja svojim rečima.</p>',
    },
    tags: { CN: ['班前会'], RS: ['sastanak pre smene'] },
  },
  {
    ...{ code: 'month', category: 'company-news', daysAgo: 1, cover: 'surface', isDraft: true },
    title: { CN: '安全月活动安排', RS: 'Program meseca bezbednosti' },
    summary: { CN: '培训、演练与知识竞赛的日程。', RS: 'Raspored obuka, vežbi i takmičenja.' },
    content: {
      CN: '<p>第一周：顶板与支护培训。第二周：撤离演练。第三周：知识竞赛。第四周：总结。</p>',
      RS: '<p>Prva nedelja: obuka o podgradi. Druga: vežba evakuacije. Treća: takmičenje u znanju. Četvrta: pregled rezultata.</p>',
    },
    tags: { CN: ['安全月'], RS: ['mesec bezbednosti'] },
  },
]
