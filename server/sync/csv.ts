/** Units or people from a CSV table: which of them, its headings say. */
import { parse } from 'csv-parse/sync'
import { badRequest } from '../problem.ts'
import type { SourceOrganization, SourcePeople, SourcePerson } from './source-people.ts'

type Line = Readonly<Record<string, string>>

/** `organizations` or `people`, the other one null. Throws Problem 400 for any other table. */
export function readPeopleTable(content: string): SourcePeople {
  const lines = linesOf(content)
  const [first = {}] = lines
  if (hasAll(first, ['username', 'name'])) return { organizations: null, people: lines.map(person) }
  if (hasAll(first, ['code', 'name'])) {
    return { organizations: lines.map(organization), people: null }
  }
  throw badRequest('syncHeadings')
}

const hasAll = (line: Line, headings: readonly string[]): boolean =>
  headings.every((heading) => heading in line)

function linesOf(content: string): Line[] {
  try {
    return parse(content, {
      ...{ bom: true, columns: true, skip_empty_lines: true, trim: true },
      ...{ relax_column_count: true, to: 200_000 },
    }) as Line[]
  } catch (cause) {
    throw badRequest('tableUnreadable', { detail: (cause as Error).message })
  }
}

const cell = (line: Line, heading: string): string | null => line[heading] || null

/** Whoever does not say otherwise is there. */
const isActive = (line: Line): boolean => !/^(no|n|0|false|否|ne)$/i.test(line.active ?? '')
const isYes = (text: string | undefined): boolean => /^(yes|y|1|true|是|da)$/i.test(text ?? '')

const organization = (line: Line): SourceOrganization => ({
  code: line.code ?? '',
  name: line.name ?? '',
  parentCode: cell(line, 'parentCode'),
  orgType: cell(line, 'type'),
  isActive: isActive(line),
})

const person = (line: Line): SourcePerson => ({
  code: cell(line, 'code') ?? cell(line, 'employeeNo') ?? line.username ?? '',
  username: line.username ?? '',
  name: line.name ?? '',
  employeeNo: cell(line, 'employeeNo'),
  phone: cell(line, 'phone'),
  email: cell(line, 'email'),
  orgCode: cell(line, 'orgCode'),
  postCode: cell(line, 'postCode'),
  entryDate: cell(line, 'entryDate'),
  isExternal: isYes(line.external),
  isActive: isActive(line),
})
