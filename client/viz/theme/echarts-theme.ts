import { figureFont, type Tokens, textFont } from '../../theme/tokens.ts'

/** The chart theme of a token table. `unit` is one pixel of a 1080-line screen. */
export function echartsTheme(tokens: Tokens, unit: number, note: number) {
  const axis = {
    axisLine: { lineStyle: { color: tokens.line, width: unit } },
    axisTick: { show: false },
    axisLabel: { color: tokens.ink2, fontFamily: textFont, fontSize: note },
    splitLine: { show: false },
  }
  return {
    backgroundColor: 'transparent',
    color: [tokens.data, tokens.data2, tokens.ink2],
    textStyle: { fontFamily: textFont, color: tokens.ink2, fontSize: note },
    categoryAxis: axis,
    valueAxis: axis,
    timeAxis: axis,
    gauge: { title: { color: tokens.ink2 }, detail: { fontFamily: figureFont, color: tokens.ink } },
  }
}
