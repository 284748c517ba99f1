/** What stands on the papers of contractors, in the language of the mine. */
import type { qualificationKinds } from '#domain/rules/contractor'
import type { Country } from './calendar.ts'

type Said = readonly [name: string, scope: string, issuer: string]

export const paperWords: Readonly<
  Record<Country, Readonly<Record<(typeof qualificationKinds)[number], Said>>>
> = {
  CN: {
    'business-licence': ['营业执照', '矿山工程、机电安装与运输', '市市场监督管理局（生成示例）'],
    'safety-licence': ['安全生产许可证', '矿山工程施工', '省应急管理厅（生成示例）'],
    'construction-grade': ['建筑业企业资质证书', '机电工程施工总承包', '省住建厅（生成示例）'],
    'mining-grade': ['矿山工程施工总承包资质', '井巷掘进与支护', '省住建厅（生成示例）'],
    'blasting-licence': ['爆破作业单位许可证', '营业性爆破作业', '市公安局（生成示例）'],
    iso45001: ['职业健康安全管理体系认证证书', '矿山工程施工', '认证机构（生成示例）'],
    insurance: ['安全生产责任保险单', '从业人员与第三者', '保险公司（生成示例）'],
    special: ['特种作业资格备案', '有限空间作业', '市应急管理局（生成示例）'],
  },
  RS: {
    'business-licence': ['Rešenje o registraciji', 'Građevinski i rudarski radovi', 'APR (primer)'],
    'safety-licence': ['Licenca za bezbednost', 'Radovi u rudniku', 'Inspekcija rada (primer)'],
    'construction-grade': ['Građevinska licenca', 'Izvođenje radova', 'Ministarstvo (primer)'],
    'mining-grade': ['Licenca za rudarske radove', 'Izrada prostorija', 'Ministarstvo (primer)'],
    'blasting-licence': ['Dozvola za miniranje', 'Miniranje u rudniku', 'MUP (primer)'],
    iso45001: ['Sertifikat ISO 45001', 'Izvođenje radova', 'Sertifikaciono telo (primer)'],
    insurance: ['Polisa osiguranja', 'Zaposleni i treća lica', 'Osiguranje (primer)'],
    special: ['Posebna licenca', 'Rad u skučenom prostoru', 'Ministarstvo (primer)'],
  },
}
