import type { ViolationClass } from '#domain/rules/violation-classes'
import type { Country } from './calendar.ts'
import type { Trio } from './mines.ts'

export type ViolationType = 'illegal-operation' | 'labour-discipline' | 'illegal-command'

const O = 'illegal-operation'
const D = 'labour-discipline'
const C = 'illegal-command'

/** Written for the demonstration, not taken from any law or company. */
export const clauseTable: readonly (readonly [
  country: Country,
  violationClass: ViolationClass,
  violationType: ViolationType,
  words: Trio,
  domain: string,
])[] = [
  [
    'CN',
    'red-line',
    O,
    [
      '未办理作业票进入受限空间作业',
      'Entering a confined space without a permit',
      'Ulazak u skučen prostor bez dozvole',
    ],
    'health',
  ],
  [
    'CN',
    'red-line',
    O,
    [
      '盲炮未处理即恢复作业',
      'Resuming work before a misfire is dealt with',
      'Nastavak rada pre uklanjanja neeksplodirane mine',
    ],
    'blasting',
  ],
  [
    'CN',
    'red-line',
    C,
    [
      '强令工人在冒顶险情未排除时作业',
      'Ordering people to work under a loose roof',
      'Naređivanje rada ispod nestabilne krovine',
    ],
    'mining',
  ],
  [
    'CN',
    'red-line',
    O,
    [
      '带电检修未停电、未验电、未挂牌上锁',
      'Repairing live equipment without isolating, testing and locking out',
      'Popravka pod naponom bez isključenja, provere i zaključavanja',
    ],
    'electrical',
  ],
  [
    'CN',
    'serious',
    O,
    ['高处作业未系安全带', 'Work at height without a harness', 'Rad na visini bez pojasa'],
    'mechanical',
  ],
  [
    'CN',
    'serious',
    O,
    [
      '未敲帮问顶即进入工作面',
      'Entering the face before scaling',
      'Ulazak na radilište pre obijanja krovine',
    ],
    'mining',
  ],
  [
    'CN',
    'serious',
    O,
    [
      '井下无轨车辆超速行驶',
      'Speeding of trackless vehicles underground',
      'Prekoračenje brzine vozila u jami',
    ],
    'hoisting',
  ],
  [
    'CN',
    'serious',
    O,
    ['乘坐皮带机或矿车', 'Riding on a conveyor or in a mine car', 'Vožnja na traci ili u vagonetu'],
    'hoisting',
  ],
  [
    'CN',
    'serious',
    C,
    [
      '安排未培训人员独立操作设备',
      'Letting untrained people operate equipment alone',
      'Samostalan rad neobučenih na mašini',
    ],
    'mechanical',
  ],
  [
    'CN',
    'serious',
    D,
    ['酒后上岗', 'Coming to work drunk', 'Dolazak na posao u alkoholisanom stanju'],
    'health',
  ],
  [
    'CN',
    'general',
    O,
    ['未按规定佩戴防尘口罩', 'No dust mask', 'Rad bez zaštitne maske'],
    'health',
  ],
  [
    'CN',
    'general',
    O,
    ['工器具使用后未归位', 'Tools not put back after use', 'Alat nije vraćen na mesto'],
    'mechanical',
  ],
  [
    'CN',
    'general',
    O,
    ['作业现场未设置警戒标识', 'Work place not marked off', 'Neobeleženo mesto rada'],
    'mining',
  ],
  [
    'CN',
    'general',
    D,
    [
      '班前会未签到即上岗',
      'Starting work without signing in at the briefing',
      'Početak rada bez potpisa na brifingu',
    ],
    'mining',
  ],
  [
    'CN',
    'general',
    D,
    [
      '当班睡岗、脱岗',
      'Asleep or absent during the shift',
      'Spavanje ili napuštanje posla u smeni',
    ],
    'mining',
  ],
  [
    'CN',
    'general',
    O,
    [
      '气瓶未直立固定',
      'Gas cylinder not upright and secured',
      'Boca sa gasom nije uspravna i pričvršćena',
    ],
    'fire',
  ],
  [
    'CN',
    'general',
    C,
    [
      '交接班未交代现场安全注意事项',
      'Handing over a shift without its dangers',
      'Primopredaja smene bez upozorenja na opasnosti',
    ],
    'mining',
  ],
  [
    'CN',
    'general',
    O,
    ['未戴护目镜进行打磨作业', 'Grinding without goggles', 'Brušenje bez zaštitnih naočara'],
    'mechanical',
  ],
  [
    'RS',
    'red-line',
    O,
    [
      '带电作业未停电、未挂牌上锁',
      'Work on live parts without isolation and lockout',
      'Rad pod naponom bez isključenja i zaključavanja',
    ],
    'electrical',
  ],
  [
    'RS',
    'red-line',
    O,
    [
      '无许可进入受限空间',
      'Entering a confined space without a permit',
      'Ulazak u skučen prostor bez dozvole',
    ],
    'health',
  ],
  [
    'RS',
    'serious',
    O,
    ['高处作业未系安全带', 'Work at height without a harness', 'Rad na visini bez pojasa'],
    'mechanical',
  ],
  [
    'RS',
    'serious',
    O,
    [
      '未撬毛即进入作业面',
      'Entering the face before scaling',
      'Ulazak na radilište pre obijanja krovine',
    ],
    'mining',
  ],
  [
    'RS',
    'serious',
    O,
    ['台阶上卡车超速', 'Speeding of trucks on a bench', 'Prekoračenje brzine kamiona na etaži'],
    'mechanical',
  ],
  ['RS', 'general', O, ['未佩戴防尘口罩作业', 'No dust mask', 'Rad bez zaštitne maske'], 'health'],
  [
    'RS',
    'general',
    D,
    [
      '班前会未签到即上岗',
      'Starting work without signing in at the briefing',
      'Početak rada bez potpisa na brifingu',
    ],
    'mining',
  ],
  [
    'RS',
    'general',
    O,
    ['作业场所未设标识', 'Work place not marked off', 'Neobeleženo mesto rada'],
    'mining',
  ],
  [
    'RS',
    'general',
    O,
    ['未戴护目镜作业', 'Work without goggles', 'Rad bez zaštitnih naočara'],
    'mechanical',
  ],
]
