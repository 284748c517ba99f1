/** What workers write on TAKE 5 forms, in the language of their mine. */
import type { Country } from './calendar.ts'

type Said = Readonly<Record<Country, string>>

interface Danger {
  readonly hazard: Said
  readonly controls: Said
  readonly possibility: string
  readonly seriousness: string
}

export interface Job {
  readonly task: Said
  readonly look: Said
  readonly dangers: readonly Danger[]
  readonly residual: 'low' | 'medium' | 'high'
}

export const cloggedChute: Job = {
  task: { CN: '清理溜槽积料', RS: 'Čišćenje zaglavljenog levka' },
  look: { CN: '上方料仓仍有料，照明一般。', RS: 'Bunker iznad je pun, osvetljenje slabo.' },
  dangers: [
    {
      hazard: { CN: '积料突然滑落', RS: 'Materijal naglo krene' },
      controls: {
        CN: '关闭上方闸门，站在侧面，使用长杆。',
        RS: 'Zatvoriti zasun iznad, stajati sa strane, koristiti dugu šipku.',
      },
      ...{ possibility: 'b', seriousness: '5' },
    },
  ],
  residual: 'medium',
}

export const jobs: readonly Job[] = [
  {
    task: { CN: '更换皮带托辊', RS: 'Zamena valjka na traci' },
    look: { CN: '皮带已停，通道上有洒落的矿石。', RS: 'Traka stoji, na prolazu ima prosute rude.' },
    dangers: [
      {
        hazard: { CN: '皮带误启动', RS: 'Traka se slučajno pokrene' },
        controls: {
          CN: '停电上锁挂牌，试启动确认。',
          RS: 'Isključiti, zaključati i probati start.',
        },
        ...{ possibility: 'd', seriousness: '4' },
      },
      {
        hazard: { CN: '搬运托辊扭伤', RS: 'Istegnuće pri nošenju valjka' },
        controls: { CN: '两人抬运。', RS: 'Nose dvojica.' },
        ...{ possibility: 'c', seriousness: '2' },
      },
    ],
    residual: 'low',
  },
  cloggedChute,
  {
    task: { CN: '检查风机轴承温度', RS: 'Provera temperature ležaja ventilatora' },
    look: { CN: '防护罩完好，噪声大。', RS: 'Zaštite su na mestu, buka je velika.' },
    dangers: [
      {
        hazard: { CN: '噪声损伤听力', RS: 'Buka oštećuje sluh' },
        controls: { CN: '佩戴耳塞。', RS: 'Nositi čepove za uši.' },
        ...{ possibility: 'd', seriousness: '2' },
      },
    ],
    residual: 'low',
  },
  {
    task: { CN: '巷道撬毛', RS: 'Obijanje labavih komada sa stropa' },
    look: {
      CN: '爆破后顶板有裂隙，通风正常。',
      RS: 'Posle miniranja strop je ispucao, ventilacija radi.',
    },
    dangers: [
      {
        hazard: { CN: '浮石掉落伤人', RS: 'Pad labavog kamena' },
        controls: {
          CN: '站在已支护处，由外向里，专人监护。',
          RS: 'Stajati pod podgradom, raditi spolja ka unutra, jedan osmatra.',
        },
        ...{ possibility: 'c', seriousness: '4' },
      },
      {
        hazard: { CN: '脚下打滑', RS: 'Klizav pod' },
        controls: { CN: '先清出退路。', RS: 'Prvo raščistiti put za povlačenje.' },
        ...{ possibility: 'c', seriousness: '2' },
      },
    ],
    residual: 'medium',
  },
  {
    task: { CN: '给水泵加注润滑脂', RS: 'Podmazivanje pumpe' },
    look: { CN: '地面潮湿，联轴器罩完好。', RS: 'Pod je mokar, zaštita spojnice je na mestu.' },
    dangers: [
      {
        hazard: { CN: '地面湿滑摔倒', RS: 'Pad na mokrom podu' },
        controls: { CN: '先拖干，穿防滑鞋。', RS: 'Prvo obrisati, nositi obuću koja ne kliza.' },
        ...{ possibility: 'd', seriousness: '3' },
      },
    ],
    residual: 'low',
  },
]

export const allowed: Said = {
  CN: '已到现场核对闸门和监护人，可以作业。',
  RS: 'Na licu mesta provereni zasun i osmatrač, može da se radi.',
}

export const halted: Said = {
  CN: '上方闸门关不严，先停，修好后重新评估。',
  RS: 'Zasun iznad ne zatvara dobro. Stati, popraviti, pa proceniti ponovo.',
}
