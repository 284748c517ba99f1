import type { Language } from '#domain/text/language'
import { http } from './http.ts'

/** What somebody without an account says of themselves; organisations by their codes. */
export interface Application {
  readonly applicant: string
  readonly username: string
  readonly phone: string
  readonly idCard: string
  readonly orgCode: string
  readonly contractorCode?: string
  readonly language: Language
}

/** Asks for an account; answers the number of the application. */
export async function register(application: Application): Promise<string> {
  const answer = await http.post<{ data: { number: string } }>('/api/registrations', application)
  return answer.data.data.number
}
