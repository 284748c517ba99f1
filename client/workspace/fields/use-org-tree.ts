import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { AnyRow } from '#domain/definition/resource'
import { rememberLabels } from '../../api/labels.ts'
import { listQuery } from '../../api/records.ts'
import { labelText } from '../data/names.ts'
import { useLanguage } from '../data/use-language.ts'

/** One organisation of the tree; `pId` of the topmost visible one is null. */
export interface OrgNode {
  readonly id: string
  readonly pId: string | null
  readonly value: string
  readonly title: string
  readonly orgCode: string
  readonly isLeaf?: boolean
}

const resource = 'organization'
const page = 200

/** The organisations in the person's scope, fetched level by level as they are opened. */
export function useOrgTree() {
  const queryClient = useQueryClient()
  const language = useLanguage()
  const [rows, setRows] = useState<readonly AnyRow[]>([])
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())

  const fetchRows = useCallback(
    async (query: string): Promise<readonly AnyRow[]> => {
      const { data } = await queryClient.fetchQuery(listQuery(resource, query))
      rememberLabels(Object.fromEntries(data.map((row) => [row.id, orgLabel(row)])))
      return data
    },
    [queryClient],
  )
  const add = useCallback((found: readonly AnyRow[]) => {
    setRows((known) => [...known, ...found.filter(({ id }) => !known.some((row) => row.id === id))])
  }, [])
  const open = useCallback(
    async (parent: string) => {
      add(await fetchRows(`filter[parent][is]=${parent}&size=${page}&sort=orgPath`))
      setOpened((before) => new Set(before).add(parent))
    },
    [add, fetchRows],
  )

  useEffect(() => {
    const start = async () => {
      // Sorted by path, the first organisation in sight is the one all others hang on.
      const [top] = await fetchRows('size=1&sort=orgPath')
      if (!top) return
      add([top])
      await open(top.id)
    }
    start().catch(() => undefined)
  }, [add, fetchRows, open])

  const known = new Set(rows.map(({ id }) => id))
  const nodes = rows.map((row): OrgNode => {
    const parent = typeof row.parent === 'string' && known.has(row.parent) ? row.parent : null
    const childless = opened.has(row.id) && !rows.some((other) => other.parent === row.id)
    return {
      id: row.id,
      pId: parent,
      value: row.id,
      title: labelText(language, orgLabel(row)),
      orgCode: String(row.orgCode),
      isLeaf: childless || undefined,
    }
  })
  return { nodes, open, top: rows[0]?.id }
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)

const orgLabel = (row: AnyRow) => ({
  name: String(row.name),
  nameEn: text(row.nameEn),
  nameSr: text(row.nameSr),
})
