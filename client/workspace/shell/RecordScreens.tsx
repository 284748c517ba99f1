import { Navigate, Route, Routes, useParams } from 'react-router-dom'
import { late } from '../data/late.ts'
import { AdditionsContext } from '../kinds/additions/additions.ts'
import { AntdFrame } from '../parts/frame/AntdFrame.tsx'
import { additionsByType } from '../screens/additions.ts'
import { ownScreens } from '../screens/own-screens.ts'
import { isRecordKind, type RecordScreenProps, recordScreens } from './record-screens.tsx'

const RecordDetail = late(
  async () => (await import('../kinds/detail/RecordDetail.tsx')).RecordDetail,
)
const NewRecord = late(async () => (await import('../kinds/form/FormScreen.tsx')).NewRecord)
const EditRecord = late(async () => (await import('../kinds/form/FormScreen.tsx')).EditRecord)
const ImportScreen = late(
  async () => (await import('../kinds/import/ImportScreen.tsx')).ImportScreen,
)
/** The screens every record type has: its list, one record, the forms; and the view some have. */
export function RecordScreens(props: RecordScreenProps) {
  const { screen, resource } = props
  const view = additionsByType[resource.name]?.view
  const First =
    ownScreens[screen.code] ?? recordScreens[isRecordKind(screen.kind) ? screen.kind : 'list']
  return (
    <AntdFrame>
      <AdditionsContext value={additionsByType}>
        <Routes>
          <Route index element={<First {...props} />} />
          <Route path="new" element={<NewRecord {...props} />} />
          <Route path="import" element={<ImportScreen {...props} />} />
          {view && <Route path={view.path} element={<view.Screen {...props} />} />}
          <Route path=":id" element={<OneRecord {...props} />} />
          <Route path=":id/edit" element={<ChangedRecord {...props} />} />
          <Route path="*" element={<Navigate to="/common/404" replace />} />
        </Routes>
      </AdditionsContext>
    </AntdFrame>
  )
}

function OneRecord(props: RecordScreenProps) {
  const { id = '' } = useParams()
  return <RecordDetail key={id} {...props} id={id} alone />
}

function ChangedRecord(props: RecordScreenProps) {
  const { id = '' } = useParams()
  return <EditRecord key={id} {...props} id={id} />
}
