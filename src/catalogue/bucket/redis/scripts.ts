/**
 * The common beginning of all scripts, in Lua. All times are Redis's own, in milliseconds, because
 * the clocks of the machines may differ. Arguments are durations (`…Ms`). The field names of the
 * stored JSON stay as they are: processes of different versions share it. In it, `turn` is a server
 * id and `told` a report of units.
 */

/**
 * Redis has restarted if its run id has changed: its last writes may be lost, or all of them. A new
 * epoch then begins. For a while no slot is granted, and the processes write back what they know.
 */
const epochPart = `
local given = cjson.decode(ARGV[1])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000) + given.shiftMs

local info = redis.pcall('INFO', 'server')
local run = type(info) == 'string' and string.match(info, 'run_id:(%w+)') or 'unknown'
local epoch = redis.call('GET', KEYS[1])
if not epoch or string.sub(epoch, 1, #run + 1) ~= run .. ':' then
  epoch = run .. ':' .. string.format('%.0f', now)
  redis.call('SET', KEYS[1], epoch)
end
local recoveringMs = tonumber(string.match(epoch, ':(%d+)$')) + given.recoveryMs - now
-- A longer recovery means that the clock was set back.
if recoveringMs < 0 or recoveringMs > given.recoveryMs + 1000 then recoveringMs = 0 end
`;

/** The accounting of units, as in `account.ts`. */
const unitsPart = `
local function nextDay() return (math.floor(now / 86400000) + 1) * 86400000 end

local function watchUnits()
  if not scope.watch or scope.watch.reset <= now then scope.watch = { units = 0, reset = nextDay() } end
  return scope.watch
end

local function refundWatch(place)
  if place.watch then watchUnits().units = math.max(watchUnits().units - place.units, 0) end
end

local function deduct(place)
  if scope.told then scope.told.remaining = scope.told.remaining - place.units end
end

local function updateReport(report, order)
  if scope.told and order < scope.told.order then return end
  local reset = now + report.resetMs
  scope.told = { limit = report.limit, remaining = report.remaining, reset = reset, order = order }
  local watch = watchUnits()
  if watch.reset - now < 60000 and reset > watch.reset + 60000 then watch.units = 0 end
  watch.reset = reset
end

local function isShort(claim)
  if claim.units == 0 then return false end
  if scope.spent and scope.spent > now then return true end
  local left = scope.told and scope.told.reset > now and scope.told.remaining
  for _, place in ipairs(scope.places) do
    if left and not place.answered then left = left - place.units end
  end
  if left and left < claim.units then return true end
  local limit = scope.told and scope.told.limit or given.defaultUnits
  return claim.rank == 1 and watchUnits().units + claim.units > limit * given.share + 1e-6
end
`;

/** Loads the scope, and removes free slots, expired claims and expired backoffs. */
const scopePart = `${epochPart}
local stored = redis.call('GET', KEYS[2])
local scope = stored and cjson.decode(stored) or { order = 0, places = {}, claims = {}, seen = 0 }
${unitsPart}
local isSetBack = now < scope.seen - 1000
if now < scope.seen - given.holdMs then
  scope.block, scope.told, scope.spent = nil, nil, nil
  if scope.watch then scope.watch.reset = math.min(scope.watch.reset, nextDay()) end
end
scope.seen = now

local kept = {}
for _, place in ipairs(scope.places) do
  place.taken = math.min(place.taken, now)
  if place.answered then place.answered = math.min(place.answered, now) end
  if (place.answered or place.taken + given.flightMs) + given.holdMs > now then
    kept[#kept + 1] = place
  elseif not place.answered then
    deduct(place)
  end
end
scope.places = kept

for by, claim in pairs(scope.claims) do
  if math.abs(now - claim.seen) > given.claimMs then scope.claims[by] = nil end
end
if scope.block and scope.block.ends <= now then scope.block = nil end

local function find(id)
  for index, place in ipairs(scope.places) do
    if place.id == id then return place, index end
  end
end

local function add(place)
  scope.places[#scope.places + 1] = place
  scope.order = math.max(scope.order, place.order)
end

local function claim(waiting)
  scope.claims[given.by] = nil
  if #waiting == 0 then return end
  for _, queue in ipairs(waiting) do queue.since = now - queue.waitedMs end
  scope.claims[given.by] = { seen = now, waiting = waiting }
end

local function block(code, ms)
  if now + ms > (scope.block and scope.block.ends or 0) then
    scope.block = { code = code, ends = now + ms }
  end
end

local function reply(granted)
  return cjson.encode({
    now = now, epoch = epoch, recoveringMs = recoveringMs, granted = granted or false, scope = scope,
  })
end

local function save()
  redis.call('SET', KEYS[2], cjson.encode(scope), 'PX', given.retentionMs)
end
`;

/**
 * One atomic script per operation. Keys: the epoch's and, except for `readEpoch`, the scope's. The
 * argument is JSON. All scripts except `readEpoch` return the scope (`script-data.ts`).
 */
export const scripts = {
  /** Returns the current epoch. */
  readEpoch: `${epochPart}
return epoch`,

  /** Changes nothing, unless the clock was set back. */
  read: `${scopePart}
if isSetBack then save() end
return reply()`,

  /** Stores the queues of this process. */
  announce: `${scopePart}
claim(given.waiting)
save()
return reply()`,

  /**
   * Grants a slot if one is free after the requests of other processes that come first by the rules
   * of \`fair-queue.ts\`, and after the reserved slots.
   */
  acquire: `${scopePart}
local request = given.request
local since = now - request.waitedMs

local function lastOrder(turn)
  local last = 0
  for _, place in ipairs(scope.places) do
    if place.turn == turn then last = math.max(last, place.order) end
  end
  return last
end

local last = lastOrder(request.turn)

local function countAhead()
  local before = 0
  for by, other in pairs(scope.claims) do
    for _, queue in ipairs(by == given.by and {} or other.waiting) do
      if queue.rank < request.rank then
        before = before + queue.count
      elseif queue.rank == request.rank then
        local theirs = lastOrder(queue.turn)
        if theirs < last or (theirs == last and queue.since < since) then before = before + 1 end
      end
    end
  end
  return before
end

local function mayGrant()
  if recoveringMs > 0 or given.epoch ~= epoch or scope.block or isShort(request) then return false end
  local free = given.places - #scope.places
  if request.minFree then
    return next(scope.claims) == nil and free > given.reserved and free >= request.minFree
  end
  local isNewcomer = request.rank == 0 and last == 0
  return free - countAhead() > (isNewcomer and 0 or given.reserved)
end

local granted = mayGrant()
local waiting = given.waiting
if granted then
  local isWatch = request.rank == 1
  if isWatch then watchUnits().units = watchUnits().units + request.units end
  add({
    id = given.id, turn = request.turn, order = scope.order + 1, units = request.units,
    watch = isWatch, taken = now,
  })
elseif not request.minFree then
  waiting[#waiting + 1] = { rank = request.rank, turn = request.turn, count = 1, waitedMs = request.waitedMs }
end
claim(waiting)
save()
return reply(granted)`,

  /** Stores the outcome of a request, also if Redis has lost its slot. */
  finish: `${scopePart}
local place = find(given.place.id)
local outcome = given.outcome
if not place and given.answeredMs < given.holdMs then
  place = given.place
  place.taken = now - given.takenMs
  add(place)
end
if place and not place.answered then
  place.answered = now - given.answeredMs
  if outcome.report then
    updateReport(outcome.report, place.order)
  elseif outcome.isPaid then
    deduct(place)
  end
  if not outcome.isPaid then refundWatch(place) end
end
if outcome.block then block(outcome.block.code, outcome.block.ms) end
if outcome.spentMs then scope.spent = now + outcome.spentMs end
save()
return reply()`,

  /** The request of this slot was never sent. */
  cancel: `${scopePart}
local place, index = find(given.place.id)
if place then
  table.remove(scope.places, index)
  refundWatch(place)
  save()
end
return reply()`,

  /** Writes back what a process knew before Redis lost it. */
  restore: `${scopePart}
for _, known in ipairs(given.known) do
  local place = find(known.id)
  local answered = known.answeredMs and now - known.answeredMs
  if not place then
    add({
      id = known.id, turn = known.turn, order = known.order, units = known.units,
      watch = known.watch, taken = now - known.takenMs, answered = answered,
    })
  elseif known.isOwn and answered then
    place.answered = answered
  end
end
if given.block then block(given.block.code, given.block.ms) end
if given.spentMs then scope.spent = math.max(scope.spent or 0, now + given.spentMs) end
if given.report and (not scope.told or scope.told.order < given.report.order) then
  updateReport(given.report, given.report.order)
end
if given.watch and given.watch.units > watchUnits().units then
  scope.watch = { units = given.watch.units, reset = now + given.watch.resetMs }
end
save()
return reply()`,
} as const;
