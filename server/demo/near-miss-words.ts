/** What people of a mine tell of what nearly went wrong, and what is done about it. */
import type { incidentTypes } from '#domain/rules/incident-types'
import type { Country } from './calendar.ts'

type Words = readonly [chinese: string, serbian: string]

export interface NearMissStory {
  readonly type: (typeof incidentTypes)[number]
  readonly severity: 'fatality' | 'lost-time' | 'medical-treatment' | 'first-aid' | 'property'
  readonly title: Words
  readonly account: Words
  readonly causes: Words
  readonly measures: Words
  readonly result: Words
}

export const nearMissStories: readonly NearMissStory[] = [
  {
    ...{ type: 'roof-fall', severity: 'fatality' },
    title: ['顶板掉块，人员刚离开', 'Odron krovine odmah po odlasku radnika'],
    account: [
      '交接班时顶板掉落约 0.3 立方米岩块，作业人员一分钟前刚离开该位置。',
      'Pri smeni se odlomilo oko 0,3 m³ stene sa krovine; radnici su to mesto napustili minut ranije.',
    ],
    causes: [
      '爆破后敲帮问顶不彻底，锚杆间距偏大',
      'Krovina nije obijena posle miniranja, razmak ankera prevelik',
    ],
    measures: [
      '补打锚杆，爆破后两人复查顶板',
      'Dodatno ankerisanje, krovinu posle miniranja pregledaju dvojica',
    ],
    result: [
      '已补打锚杆 12 根，复查制度已贴现场',
      'Ugrađeno 12 ankera, postupak pregleda istaknut na radilištu',
    ],
  },
  {
    ...{ type: 'vehicle', severity: 'lost-time' },
    title: ['铲运机倒车险些撞到行人', 'Utovarivač u rikvercu umalo udario pešaka'],
    account: [
      '铲运机倒车时一名检修工从支巷走出，司机听到喊声后停车，相距约一米。',
      'Dok je utovarivač išao unazad, bravar je izašao iz poprečnog hodnika; vozač je stao na metar od njega.',
    ],
    causes: [
      '支巷口无警示灯，倒车摄像头被泥浆遮挡',
      'Nema svetlosnog upozorenja na raskrsnici, kamera prekrivena blatom',
    ],
    measures: [
      '支巷口装声光报警，出车前检查摄像头',
      'Postaviti svetlosno-zvučni signal, kameru proveriti pre vožnje',
    ],
    result: [
      '声光报警已安装，点检表已增加摄像头一项',
      'Signal je postavljen, kamera je u listi dnevnog pregleda',
    ],
  },
  {
    ...{ type: 'lifting', severity: 'fatality' },
    title: ['吊装时钢丝绳断股，重物未坠落', 'Pukla pramena užeta pri dizanju, teret nije pao'],
    account: [
      '吊运电机时钢丝绳一股断裂，指挥人员立即停吊并放下重物，下方无人。',
      'Pri dizanju motora pukao je pramen užeta; signalista je zaustavio dizanje i teret je spušten, ispod nije bilo ljudi.',
    ],
    causes: ['钢丝绳超期使用，吊前未检查', 'Uže korišćeno preko roka, nije pregledano pre dizanja'],
    measures: ['更换钢丝绳，建立吊索具台账', 'Zameniti uže, uvesti evidenciju užadi i pribora'],
    result: ['已更换并报废旧绳，台账已建立', 'Uže zamenjeno i rashodovano, evidencija vođena'],
  },
  {
    ...{ type: 'electric', severity: 'medical-treatment' },
    title: ['配电箱未上锁，误合闸', 'Razvodni orman nije zaključan, pogrešno uključenje'],
    account: [
      '检修皮带机时他人误合闸，检修工尚未接触设备，急停后无人受伤。',
      'Tokom popravke trake drugi radnik je greškom uključio napajanje; bravar još nije bio u dodiru sa uređajem.',
    ],
    causes: ['未执行挂牌上锁', 'Nije primenjeno zaključavanje i označavanje'],
    measures: [
      '配备个人锁具，检修前由班长确认',
      'Dodeliti lične katance, zaključavanje potvrđuje poslovođa',
    ],
    result: ['锁具已发放，全班完成培训', 'Katanci podeljeni, smena obučena'],
  },
  {
    ...{ type: 'fall', severity: 'first-aid' },
    title: ['走台积油，人员滑倒未受伤', 'Ulje na platformi, radnik se okliznuo bez povrede'],
    account: [
      '浮选机走台积油，巡检工滑倒后抓住护栏，未受伤。',
      'Na platformi flotacije bilo je ulja; radnik se okliznuo i uhvatio za ogradu.',
    ],
    causes: ['减速机渗油未及时处理', 'Curenje reduktora nije otklonjeno na vreme'],
    measures: ['更换油封，走台加防滑格栅', 'Zameniti zaptivku, postaviti protivkliznu rešetku'],
    result: ['油封已更换，格栅已铺设', 'Zaptivka zamenjena, rešetka postavljena'],
  },
  {
    ...{ type: 'equipment', severity: 'property' },
    title: ['皮带撕裂前及时停机', 'Traka zaustavljena pre kidanja'],
    account: [
      '巡检发现皮带被铁件划出裂口，立即停机，避免整条撕裂。',
      'Radnik je primetio rez od metala i zaustavio traku pre nego što se pocepala.',
    ],
    causes: ['除铁器未投用', 'Odvajač metala nije bio uključen'],
    measures: ['恢复除铁器，纳入开机联锁', 'Uključiti odvajač i povezati ga sa pokretanjem trake'],
    result: ['除铁器已恢复，联锁试验合格', 'Odvajač radi, blokada ispitana'],
  },
]

export const nearMissWords: Readonly<
  Record<'lesson' | 'rootCauses' | 'unfounded' | 'upgrade', Words>
> = {
  lesson: [
    '险情离事故只差一步：先确认、再作业，发现异常立即停下并上报。',
    'Od nezgode je delio korak: prvo proveriti, pa raditi, a na svaku nepravilnost stati i prijaviti.',
  ],
  rootCauses: [
    '经五问法分析：作业前检查未落到人，现场监护缺位，标准未写明由谁复查。',
    'Metodom pet pitanja: pregled pre rada nije bio ničija obaveza, nadzora nije bilo, a postupak ne kaže ko proverava.',
  ],
  unfounded: [
    '现场核实：为计划内试车，已设警戒，无险情。',
    'Provereno: planirano probno puštanje sa obezbeđenjem, opasnosti nije bilo.',
  ],
  upgrade: [
    '当事人次日就医，确认手部扭伤，按事故上报。',
    'Radnik se sutradan javio lekaru, utvrđeno je uganuće šake; prijavljuje se kao nezgoda.',
  ],
}

export const inWordsOf = (country: Country, [chinese, serbian]: Words): string =>
  country === 'CN' ? chinese : serbian
