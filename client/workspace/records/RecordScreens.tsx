import { lazy } from 'react'
import { Navigate, Route, Routes, useParams, useSearchParams } from 'react-router-dom'
import type { Resource } from '#domain/resource'
import type { MenuNode } from '#domain/screens'
import { parentField } from '#domain/tree'
import { AntdFrame } from '../AntdFrame.tsx'
import { useAsList } from '../tree/as-list.ts'
import { views } from '../views/index.ts'

const ListScreen = lazy(async () => ({
  default: (await import('../list/ListScreen.tsx')).ListScreen,
}))
const RecordDetail = lazy(async () => ({
  default: (await import('../detail/RecordDetail.tsx')).RecordDetail,
}))
const NewRecord = lazy(async () => ({
  default: (await import('../form/FormScreen.tsx')).NewRecord,
}))
const EditRecord = lazy(async () => ({
  default: (await import('../form/FormScreen.tsx')).EditRecord,
}))
const TreeScreen = lazy(async () => ({
  default: (await import('../tree/TreeScreen.tsx')).TreeScreen,
}))
const SettingsScreen = lazy(async () => ({
  default: (await import('../settings/SettingsScreen.tsx')).SettingsScreen,
}))
const PermissionDesigner = lazy(async () => ({
  default: (await import('../permissions/PermissionDesigner.tsx')).PermissionDesigner,
}))
const ImportScreen = lazy(async () => ({
  default: (await import('../import/ImportScreen.tsx')).ImportScreen,
}))
const StatScreen = lazy(async () => ({
  default: (await import('../stat/StatScreen.tsx')).StatScreen,
}))

interface RecordScreensProps {
  readonly screen: MenuNode
  readonly resource: Resource
}

/** The screens every record type has: its list, one record, the forms; and the view some have. */
export function RecordScreens(props: RecordScreensProps) {
  const view = views[props.resource.name]
  return (
    <AntdFrame>
      <Routes>
        <Route index element={<FirstScreen {...props} />} />
        <Route path="new" element={<NewRecord {...props} />} />
        <Route path="import" element={<ImportScreen {...props} />} />
        {view && <Route path={view.path} element={<view.Screen {...props} />} />}
        <Route path=":id" element={<OneRecord {...props} />} />
        <Route path=":id/edit" element={<ChangedRecord {...props} />} />
        <Route path="*" element={<Navigate to="/common/404" replace />} />
      </Routes>
    </AntdFrame>
  )
}

/** What a screen opens with, by its kind. */
function FirstScreen(props: RecordScreensProps) {
  switch (props.screen.kind) {
    case 'designer':
      return <PermissionDesigner {...props} />
    case 'stat':
      return <StatScreen {...props} />
    case 'settings':
      return <SettingsScreen {...props} />
    case 'tree':
      return <TreeOrList {...props} />
    default:
      return <ListScreen {...props} />
  }
}

/** A tree, unless the person wants its list or the address narrows it. */
function TreeOrList(props: RecordScreensProps) {
  const [query] = useSearchParams()
  const asList = useAsList(({ codes }) => codes.has(props.screen.code))
  const isNarrow = [...query.keys()].some((name) => name !== 'record' && name !== 'lang')
  const isTree = parentField(props.resource) !== undefined && !asList && !isNarrow
  return isTree ? <TreeScreen {...props} /> : <ListScreen {...props} />
}

function OneRecord(props: RecordScreensProps) {
  const { id = '' } = useParams()
  return <RecordDetail key={id} {...props} id={id} alone />
}

function ChangedRecord(props: RecordScreensProps) {
  const { id = '' } = useParams()
  return <EditRecord key={id} {...props} id={id} />
}
