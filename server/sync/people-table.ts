/** Units or people from a table: which of them, its headings say. */
import { badRequest } from '../platform/problem.ts'
import type { TableLine } from '../tables/table-lines.ts'
import {
  lineLimit,
  type SourceOrganization,
  type SourcePeople,
  type SourcePerson,
} from './source-people.ts'

type Line = TableLine['cells']

/** `organizations` or `people`, the other one null. Throws Problem 400 for any other table. */
export async function readPeopleTable(table: AsyncIterable<TableLine>): Promise<SourcePeople> {
  const people: SourcePerson[] = []
  const organizations: SourceOrganization[] = []
  let first: Line | null = null
  for await (const { cells } of table) {
    if (!first) mustBeEither(cells)
    first ??= cells
    if (isOfPeople(first)) people.push(person(cells))
    else organizations.push(organization(cells))
    if (people.length + organizations.length > lineLimit) {
      throw badRequest('tableTooLong', { limit: lineLimit })
    }
  }
  mustBeEither(first ?? {})
  return first && isOfPeople(first)
    ? { organizations: null, people }
    : { organizations, people: null }
}

const hasAll = (line: Line, headings: readonly string[]): boolean =>
  headings.every((heading) => heading in line)

const isOfPeople = (line: Line): boolean => hasAll(line, ['username', 'name'])

function mustBeEither(line: Line): void {
  if (!isOfPeople(line) && !hasAll(line, ['code', 'name'])) throw badRequest('syncHeadings')
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
