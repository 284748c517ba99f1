import { figureFont, type Tokens, textFont } from '../../theme/tokens.ts'

/** The chart theme of a token table. `unit` is one pixel of a 1080-line screen. */
export function echartsTheme(tokens: Tokens, unit: number) {
  const axis = {
    axisLine: { lineStyle: { color: tokens.line, width: unit } },
    axisTick: { show: false },
    axisLabel: { color: tokens.ink3, fontFamily: textFont, fontSize: 13 * unit },
    splitLine: { show: false },
  }
  return {
    backgroundColor: 'transparent',
    color: [tokens.data, tokens.data2, tokens.ink2],
    textStyle: { fontFamily: textFont, color: tokens.ink2, fontSize: 13 * unit },
    categoryAxis: axis,
    valueAxis: axis,
    timeAxis: axis,
    gauge: { title: { color: tokens.ink2 }, detail: { fontFamily: figureFont, color: tokens.ink } },
  }
}
