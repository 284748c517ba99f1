/** What danger-work permits say, in the language of the mine. */
import type { Country } from './calendar.ts'

/** A job: what it is called and what is done, with one step, its danger and what is done about that. */
export type Job = readonly [
  ...[title: string, content: string, step: string, hazard: string, measure: string],
]

export type JobName =
  | ('hot' | 'height' | 'lift' | 'pit' | 'plate' | 'blast' | 'other' | 'space')
  | ('power' | 'road')

interface PermitWords {
  readonly jobs: Readonly<Record<JobName, Job>>
  /** Measures of every job, and one that does not apply. */
  readonly measures: readonly [string, string, string]
  readonly fire: string
  readonly harness: string
  readonly shoring: string
  readonly plan: string
  readonly pipe: readonly [name: string, medium: string, material: string]
  readonly box: string
  readonly road: readonly [name: string, detour: string, signage: string]
  readonly post: string
  readonly space: readonly [medium: string, point: string, rescue: string, radio: string]
  readonly gasPoint: string
  readonly whyReturned: string
  readonly whyStopped: string
}

export const permitWords: Readonly<Record<Country, PermitWords>> = {
  CN: {
    jobs: {
      hot: [
        ...(['溜槽衬板补焊', '更换并补焊磨损的溜槽衬板，约 1.5 平方米。', '气割旧衬板'] as const),
        ...(['火花引燃皮带和油污', '清理周边 10 米可燃物，铺防火毯'] as const),
      ],
      height: [
        ...(['厂房天窗检修', '更换天窗玻璃并紧固支架，高度 4.5 米。', '登梯至检修平台'] as const),
        ...(['高处坠落', '系双钩安全带，专人扶梯'] as const),
      ],
      lift: [
        ...(['水泵电机吊装', '拆除旧电机，吊装新电机就位，重 3.2 吨。', '起吊电机'] as const),
        ...(['吊物坠落', '先试吊 20 厘米，警戒区内无人'] as const),
      ],
      pit: [
        ...(['电缆沟开挖', '开挖电缆沟 40 米，深 0.9 米，敷设新电缆。', '机械开挖'] as const),
        ...(['挖断地下电缆', '先探明管线，1 米内人工开挖'] as const),
      ],
      plate: [
        ...(['药剂管道加盲板', '检修前在药剂管道法兰处加装盲板。', '松开法兰螺栓'] as const),
        ...(['残液喷溅', '先泄压排空，戴面罩和耐酸手套'] as const),
      ],
      blast: [
        ...(['工作面爆破', '工作面装药爆破一茬炮，进尺 2.2 米。', '装药联线'] as const),
        ...(['早爆、飞石伤人', '切断工作面电源，三声信号，四周设岗'] as const),
      ],
      other: [
        ...(['松石清理排险', '清理作业面上方松石，由外向里、由上向下。', '撬动松石'] as const),
        ...(['松石坠落伤人', '站在安全侧，两人一组，一人监护'] as const),
      ],
      power: [
        ...(['检修照明临时用电', '为检修区架设临时照明，接入 380V 配电箱。', '接线送电'] as const),
        ...(['触电', '停电验电后接线，一机一闸一漏保'] as const),
      ],
      road: [
        ...(['运矿道路涵管更换', '半幅封闭道路，更换涵管并回填压实。', '开挖路面'] as const),
        ...(['车辆闯入作业区', '两端设路障和警示灯，专人指挥'] as const),
      ],
      space: [
        ...(['受限空间内部清淤', '清理底部沉积物并检查内壁。', '进入内部'] as const),
        ...(['缺氧、中毒', '先通风，再检测，后进入；外面专人监护'] as const),
      ],
    },
    measures: ['作业区已隔离并设警示标志', '作业人员已交底并佩戴防护用品', '带电设备已停电挂牌'],
    fire: '8 kg 干粉灭火器 2 具，灭火毯 2 块',
    harness: '双钩五点式安全带，生命绳',
    shoring: '深度不足 1.5 米，按 1:0.5 放坡',
    plan: '两人备防坠器待命，联系电话已公示，担架放在现场。',
    pipe: ['药剂管道 DN100', '稀硫酸', '316L 不锈钢'],
    box: '7 号动力配电箱',
    road: ['2 号运矿道路', '绕行 3 号道路，限速 20 公里/小时', '两端设路障、警示灯和绕行标志'],
    post: '主通道口',
    space: ['矿浆', '进料阀', '三脚架、长管呼吸器 2 套、安全绳', '对讲机 3 频道'],
    gasPoint: '作业点',
    whyReturned: '司索工和指挥人员的证件没有附上，请补充后重新提交。',
    whyStopped: '上方又有掉块，人员先撤出，重新检查后再作业。',
  },
  RS: {
    jobs: {
      hot: [
        'Zavarivanje obloge sipke',
        'Zamena i zavarivanje istrošenih ploča, oko 1,5 m².',
        ...(['Sečenje stare ploče', 'Varnice pale traku i ulje'] as const),
        'Ukloniti sve zapaljivo u krugu od 10 m, postaviti ćebe',
      ],
      height: [
        'Popravka krovnog prozora',
        'Zamena stakla i pritezanje nosača na visini od 4,5 m.',
        ...(['Penjanje na platformu', 'Pad sa visine'] as const),
        'Pojas sa dva užeta, jedan čovek drži merdevine',
      ],
      lift: [
        'Dizanje motora pumpe',
        'Skidanje starog i postavljanje novog motora, 3,2 t.',
        ...(['Dizanje motora', 'Pad tereta'] as const),
        'Probno dizanje 20 cm, niko u zoni',
      ],
      pit: [
        'Iskop kablovskog rova',
        'Rov dužine 40 m, dubine 0,9 m, polaganje kabla.',
        ...(['Mašinski iskop', 'Presecanje kabla'] as const),
        'Pronaći instalacije, na manje od 1 m kopati ručno',
      ],
      plate: [
        'Slepa ploča na cevovodu reagensa',
        'Ugradnja slepe ploče na prirubnicu pre popravke.',
        ...(['Otpuštanje vijaka', 'Prskanje ostatka kiseline'] as const),
        'Rasteretiti i isprazniti, maska i rukavice',
      ],
      blast: [
        'Miniranje na čelu',
        'Punjenje i paljenje jedne serije, napredak 2,2 m.',
        ...(['Punjenje i vezivanje', 'Prevremeno paljenje, razlet'] as const),
        'Isključiti struju, tri znaka, straže oko zone',
      ],
      other: [
        'Kavanje krovine',
        'Skidanje labavog kamena, od spolja ka unutra.',
        ...(['Obaranje kamena', 'Pad kamena na ljude'] as const),
        'Stajati na sigurnoj strani, dvojica zajedno',
      ],
      power: [
        'Privremena struja za osvetljenje',
        'Osvetljenje mesta popravke sa razvodnog ormana 380 V.',
        ...(['Priključenje', 'Strujni udar'] as const),
        'Isključiti, proveriti napon, zatim vezati; zaštitna sklopka na svakom uređaju',
      ],
      road: [
        'Zamena propusta na transportnom putu',
        'Polovina puta zatvorena, nova cev, nasipanje i nabijanje.',
        ...(['Iskop kolovoza', 'Nailazak kamiona'] as const),
        'Branici i svetla na oba kraja, čovek usmerava saobraćaj',
      ],
      space: [
        'Čišćenje skučenog prostora',
        'Uklanjanje taloga sa dna i pregled zidova.',
        ...(['Ulazak u prostor', 'Nedostatak kiseonika, trovanje'] as const),
        'Provetriti, izmeriti, zatim ući; osmatrač napolju',
      ],
    },
    measures: [
      'Mesto rada je ograđeno i obeleženo',
      'Izvršioci su upućeni i nose ličnu zaštitu',
      'Uređaji pod naponom su isključeni i zaključani',
    ],
    fire: 'Dva aparata od 8 kg i dva protivpožarna ćebeta',
    harness: 'Pojas sa dva užeta i uže za spasavanje',
    shoring: 'Plići od 1,5 m; nagib 1:0,5',
    plan: 'Dvojica sa opremom čekaju na mestu, nosila su pripremljena, telefon je istaknut.',
    pipe: ['Cevovod reagensa DN100', 'Razblažena sumporna kiselina', 'Nerđajući čelik 316L'],
    box: 'Razvodni orman RO-7',
    road: [
      'Transportni put 2',
      'Preko puta 3, ograničenje 20 km/h',
      'Branici, svetla i table na oba kraja',
    ],
    post: 'Ulaz u glavni hodnik',
    space: ['Pulpa', 'Ulazni ventil', 'Tronožac, dva aparata za disanje, uže', 'Radio, kanal 3'],
    gasPoint: 'Mesto rada',
    whyReturned: 'Nedostaju uverenja vezača i signaliste. Dopunite i pošaljite ponovo.',
    whyStopped: 'Kamen opet pada. Ljudi napolje, nastaviti tek posle pregleda.',
  },
}
