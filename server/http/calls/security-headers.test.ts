import type { Request, Response } from 'express'
import { describe, expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

function headersFor(publicUrl: string): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name] = value
    },
  } as unknown as Response
  void securityHeaders(publicUrl)({} as Request, response, () => undefined)
  return headers
}

describe('an installation behind https', () => {
  const headers = headersFor('https://safety.example.com')

  it('binds browsers to https for a year, its subdomains too', () => {
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })

  it('is framed by nobody else, loads nothing from elsewhere and tells nobody where one was', () => {
    const policy = headers['content-security-policy']?.split(';') ?? []
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'self'",
      ]),
    )
    expect(policy.find((one) => one.startsWith('connect-src'))).toContain(
      'wss://safety.example.com',
    )
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

it('an installation without https promises none', () => {
  const headers = headersFor('http://127.0.0.1:8080')
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
})
