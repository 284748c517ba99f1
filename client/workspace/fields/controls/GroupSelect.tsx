import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordQuery } from '../../../api/records.ts'
import { manyOf } from '../field-view.ts'
import { RecordSelect } from './RecordSelect.tsx'

interface GroupSelectProps {
  readonly id: string
  /** The purpose of the custom groups that are offered. */
  readonly purpose: string
  /** Account ids of the people in the group that was chosen. */
  readonly onPeople: (people: readonly string[]) => void
}

/** Offers the custom groups of a purpose, to put their people in together. */
export function GroupSelect({ id, purpose, onPeople }: GroupSelectProps) {
  const { t } = useTranslation('workspace')
  const queries = useQueryClient()
  const [taken, setTaken] = useState(0)
  const { mutate } = useMutation({
    mutationFn: (group: string) => queries.fetchQuery(recordQuery('custom-group', group)),
    onSuccess: ({ data }) => {
      onPeople(manyOf(data.members))
      setTaken(taken + 1)
    },
  })
  return (
    <RecordSelect
      // What was taken is in the field: the next choice begins anew.
      key={taken}
      id={`${id}-group`}
      resource="custom-group"
      like={{ purpose, state: 'enabled' }}
      label={t('form.addGroup')}
      placeholder={t('form.addGroup')}
      value={null}
      many={false}
      clearable={false}
      onChange={(group) => {
        if (typeof group === 'string') mutate(group)
      }}
    />
  )
}
