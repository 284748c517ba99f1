import { describe, expect, it } from 'vitest'
import { scimRequest } from './account-push-request.ts'

const payload = { schemas: ['user'], userName: 'li', active: true }
const operation = (value: object) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: [{ op: 'replace', value }],
})

describe('another system', () => {
  it('is given an account that it does not know', () => {
    expect(scimRequest('create', payload, null)).toEqual({
      ...{ method: 'POST', path: '/Users', body: payload },
    })
  })

  it('is told what changed of one it knows, by the name it has there', () => {
    expect(scimRequest('update', payload, 'a/7')).toEqual({
      ...{ method: 'PATCH', path: '/Users/a%2F7' },
      body: operation({ userName: 'li', active: true }),
    })
  })

  it('is notified of who is shut out no more than that', () => {
    expect(scimRequest('disable', payload, '7').body).toEqual(operation({ active: false }))
  })
})
