import { sql } from 'drizzle-orm'
import { benchDatabase, place, resourceOf } from '/work/hf-lead/bench/database.part.ts'
import { listFor } from '/work/hf-lead/server/records/list.ts'
import { loadHazards } from '/work/hf-lead/bench/hazards.part.ts'
const size = Number(process.env.HAZARDS ?? 5_000_000)
const { db, owner, stop } = await benchDatabase()
try {
  const group = await place(db, 'group', 'G', null)
  const company = await place(db, 'company', 'C', group)
  const sites: string[] = []
  for (let n = 0; n < 500; n += 1) sites.push(await place(db, 'factory', `M${n}`, company))
  await loadHazards(owner, { sites, until: size })
  const scope = { level: 'group', orgId: group } as const
  const q = (limit:number) => sql.raw(`select * from hazard t where t.level='high' and t.state='to-be-accepted' and t.deleted_at is null order by t.deadline asc, t.id asc limit ${limit}`)
  const c = sql.raw(`select count(*) from (select from hazard t where t.level='high' and t.state='to-be-accepted' and t.deleted_at is null limit 201) x`)
  const show = async (name:string) => {
    for (const [n, s] of [['page', q(21)], ['count', c]] as const) {
      for (let i=0;i<3;i++) {
        const rows = await db.scoped(scope as never, (tx) => tx.query<any>(sql`explain (analyze, buffers) ${s}`))
        if (i===2) console.log(name, n, '\n' + rows.map((r:any)=>r['QUERY PLAN']).join('\n'))
      }
    }
  }
  const actor: any = { id: group, username: 'bench', roles: ['admingroup'], isExternal: false, lineage: { group, company: null, factory: null, workshop: null, org: group }, scope }
  const time = async (name: string) => {
    const t: number[] = []
    for (let i = 0; i < 120; i++) { const s = performance.now(); await listFor({ db, clock: { now: () => new Date() } } as any, actor, resourceOf('hazard'), { where: { all: [{ level: 'high' }, { state: 'to-be-accepted' }] }, sort: 'deadline', page: 1, size: 20, deleted: false } as any); if (i >= 20) t.push(performance.now() - s) }
    t.sort((a, b) => a - b); console.log(name, 'list median', t[50], 'p95', t[95])
  }
  await owner.query('vacuum analyze hazard')
  await show('before'); await time('before')
  await db.scoped(scope as never, async (tx) => { const rows = await tx.query<any>(sql`select query, calls, mean_exec_time from pg_stat_statements order by 3 desc limit 5`).catch(() => []); console.log(rows) }).catch(()=>0)
  await owner.query('drop index hazard_state; create index hazard_state on hazard (state, deadline, id) where deleted_at is null')
  await owner.query('vacuum analyze hazard')
  await show('after'); await time('after')
} finally { await stop() }
