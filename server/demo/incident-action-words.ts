/** What is done after an accident of a mine, and what shows that it was done. */

type Words = readonly [chinese: string, serbian: string]

export interface Remedy {
  readonly kind: 'technical' | 'management' | 'training' | 'punishment' | 'horizontal'
  readonly content: Words
  readonly result: Words
}

export const remedies: readonly Remedy[] = [
  {
    kind: 'technical',
    content: [
      '在事故部位加装防护罩和急停拉绳',
      'Postaviti štitnik i potezno uže za hitno zaustavljanje na mestu nezgode',
    ],
    result: ['防护罩和拉绳已安装，试验动作可靠', 'Štitnik i uže su postavljeni, proba uspešna'],
  },
  {
    kind: 'management',
    content: [
      '修订该作业的安全操作规程并组织评审',
      'Izmeniti uputstvo za bezbedan rad i sprovesti njegovu ocenu',
    ],
    result: [
      '规程已修订发布，班组签收',
      'Uputstvo je izmenjeno i objavljeno, smene su ga potpisale',
    ],
  },
  {
    kind: 'training',
    content: [
      '对同岗位人员进行事故案例培训并考试',
      'Obučiti sve na istom radnom mestu na primeru ove nezgode i proveriti znanje',
    ],
    result: ['培训 46 人，考试全部合格', 'Obučeno 46 radnika, svi su položili'],
  },
  {
    kind: 'horizontal',
    content: [
      '排查各矿同类设备的防护装置',
      'Pregledati zaštitne naprave na istoj opremi u svim rudnicima',
    ],
    result: ['排查 31 台，整改 4 台', 'Pregledano 31 mašina, na 4 otklonjeni nedostaci'],
  },
  {
    kind: 'technical',
    content: ['更换磨损的锚杆托盘并补打锚杆', 'Zameniti istrošene podloške i dodatno ankerisati'],
    result: ['已补打锚杆 18 根，拉拔试验合格', 'Ugrađeno 18 ankera, proba na izvlačenje uspešna'],
  },
]

export const refusal: Words = [
  '现场仍有一处未封闭，照片不清楚，请补充。',
  'Na jednom mestu zaštita još nedostaje, fotografija je nejasna; dopuniti.',
]
