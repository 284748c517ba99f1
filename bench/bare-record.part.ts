/** The baseline of `http-get.ts`, as its own process: bare Express, one row of one table, no questions. */
import express from 'express'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const app = express()
app.get('/hazard/:id', async (request, response) => {
  const { rows } = await pool.query({
    name: 'hazard',
    text: 'select * from hazard where id = $1',
    values: [request.params.id],
  })
  response.json({ data: rows[0] })
})
const server = app.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'))
process.once('disconnect', () => {
  server.close()
  void pool.end()
})
