import type { Country } from './calendar.ts'
import type { Dice } from './dice.ts'

const chineseFamily =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤'
const chineseGiven = [
  ...[
    '建国',
    '志强',
    '海涛',
    '文斌',
    '立新',
    '国栋',
    '永胜',
    '春生',
    '俊杰',
    '明远',
    '德才',
    '兴华',
  ],
  ...[
    '宏伟',
    '晓东',
    '金龙',
    '少华',
    '长青',
    '玉良',
    '福生',
    '卫东',
    '学军',
    '振宇',
    '思远',
    '光明',
  ],
  ...[
    '丽娟',
    '秀英',
    '晓燕',
    '雪梅',
    '佳慧',
    '红霞',
    '玉兰',
    '桂芳',
    '静怡',
    '海燕',
    '立国',
    '大勇',
  ],
  ...[
    '成林',
    '保民',
    '铁柱',
    '有为',
    '新民',
    '万里',
    '广田',
    '树森',
    '克俭',
    '守信',
    '云飞',
    '一鸣',
  ],
]
const serbianFamily = [
  ...[
    'Jovanović',
    'Petrović',
    'Nikolić',
    'Marković',
    'Đorđević',
    'Stojanović',
    'Ilić',
    'Stanković',
  ],
  ...[
    'Pavlović',
    'Milošević',
    'Živković',
    'Tomić',
    'Kostić',
    'Ristić',
    'Radosavljević',
    'Cvetković',
  ],
  ...['Mitrović', 'Savić', 'Lazić', 'Đurić', 'Filipović', 'Obradović', 'Vasić', 'Todorović'],
]
const serbianGiven = [
  ...['Milan', 'Dragan', 'Zoran', 'Goran', 'Nenad', 'Saša', 'Dejan', 'Vladimir', 'Marko', 'Nikola'],
  ...['Slobodan', 'Miroslav', 'Bojan', 'Aleksandar', 'Ivan', 'Jelena', 'Snežana', 'Vesna', 'Maja'],
  ...['Ljiljana', 'Predrag', 'Srđan', 'Radiša', 'Branko', 'Tanja', 'Danijela', 'Vuk', 'Stefan'],
]

/** Invented names of people, none twice. */
export function namesOfPeople(dice: Dice): (country: Country) => string {
  const taken = new Set<string>()
  const propose = (country: Country) =>
    country === 'RS'
      ? `${dice.one(serbianGiven)} ${dice.one(serbianFamily)}`
      : dice.one([...chineseFamily]) + dice.one(chineseGiven)
  return (country) => {
    let name = propose(country)
    while (taken.has(name)) name = propose(country)
    taken.add(name)
    return name
  }
}
