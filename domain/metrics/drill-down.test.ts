import { describe, expect, it } from 'vitest'
import { drillDownFault, drillDownOf } from './drill-down.ts'

const hosts = ['maps.example:443', 'gis.example:8443']
const faultOf = (href: string) => drillDownFault(href, ['orgCode', 'place'], hosts)?.code ?? null

describe('the address behind a custom figure', () => {
  it.each([
    '/record/hazard',
    '/record/hazard?place={place}&org={orgCode}#top',
    'https://maps.example/?q={place}',
    'https://maps.example',
    'https://gis.example:8443/at/{place}',
  ])('may be %s', (href) => {
    expect(faultOf(href)).toBeNull()
  })

  it.each([
    ['//evil.example/x', 'drillDownAddress'],
    ['/\\evil.example', 'drillDownAddress'],
    ['record/hazard', 'drillDownAddress'],
    ['javascript:alert(1)', 'drillDownAddress'],
    ['data:text/html,x', 'drillDownAddress'],
    ['http://maps.example/', 'drillDownAddress'],
    ['https:maps.example/', 'drillDownAddress'],
    ['https://maps.example@evil.example/', 'drillDownAddress'],
    ['https://{place}.maps.example/', 'drillDownAddress'],
    ['https://maps.example{place}/', 'drillDownAddress'],
    ['/ref\terer', 'drillDownAddress'],
    ['https://evil.example/', 'drillDownHost'],
    ['https://gis.example/', 'drillDownHost'],
    ['/x?c={colour}', 'drillDownName'],
  ])('may not be %s: %s', (href, code) => {
    expect(faultOf(href)).toBe(code)
  })

  it('has the values of the cell, as one part of the address each', () => {
    const href = 'https://maps.example/at/{place}?org={orgCode}'
    expect(drillDownOf(href, { place: 'Baja/../CA & co', orgCode: 'M1' })).toEqual({
      href: 'https://maps.example/at/Baja%2F..%2FCA%20%26%20co?org=M1',
      isOutside: true,
    })
    expect(drillDownOf('/x?p={place}', { place: '#?' })).toEqual({
      href: '/x?p=%23%3F',
      isOutside: false,
    })
  })

  it.each([
    ['/{place}/evil.example', ''],
    ['/{place}/{place}/admin', '..'],
    ['/at/{place}', '\ud800'],
    ['/at/{place}?x', undefined],
  ])('is none where the value would lead elsewhere: %s with %s', (href, place) => {
    expect(drillDownOf(href, place === undefined ? {} : { place })).toBeNull()
  })
})
