/**
 * Whether a text has letters of several scripts that are not written together. Latin letters stand beside
 * Chinese, Japanese and Korean ones ("highly restrictive" of UTS 39); digits and signs belong to none.
 */
export const mixesScripts = (text: string): boolean =>
  scripts.filter((script) => script.test(text)).length > 1 ||
  (alone.some((script) => script.test(text)) && eastAsian.test(text))

const eastAsian = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Hang}]/u

const alone = [
  /\p{sc=Cyrillic}/u,
  /\p{sc=Greek}/u,
  /[^\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Hang}\p{sc=Zyyy}\p{sc=Zinh}\P{L}]/u,
]

const scripts = [/\p{sc=Latin}/u, ...alone]
