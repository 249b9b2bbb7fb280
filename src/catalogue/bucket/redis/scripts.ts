import { scriptParts } from './script-parts.ts';

/**
 * One atomic script per operation. Keys: the epoch's and, except for `readEpoch`, the scope's. The
 * argument is JSON. All scripts except `readEpoch` return the scope (`script-reply.ts`).
 */
export const scripts = {
  /** Returns the current epoch. */
  readEpoch: `${scriptParts.epoch}
return epoch`,

  /** Changes nothing, unless the clock was set back. */
  read: `${scriptParts.scope}
if isSetBack then keep() end
return reply()`,

  /** Stores the queues of this process. */
  announce: `${scriptParts.scope}
claim(given.waiting)
keep()
return reply()`,

  /**
   * Grants a slot if one is free after the requests of other processes that come first by the rules
   * of \`fair-queue.ts\`, and after the reserved slots.
   */
  acquire: `${scriptParts.scope}
local asker = given.asker
local since = now - asker.waitedMs

local function lastOrder(turn)
  local last = 0
  for _, place in ipairs(scope.places) do
    if place.turn == turn then last = math.max(last, place.order) end
  end
  return last
end

local last = lastOrder(asker.turn)

local function goBefore()
  local before = 0
  for by, other in pairs(scope.claims) do
    for _, queue in ipairs(by == given.by and {} or other.waiting) do
      if queue.rank < asker.rank then
        before = before + queue.count
      elseif queue.rank == asker.rank then
        local theirs = lastOrder(queue.turn)
        if theirs < last or (theirs == last and queue.since < since) then before = before + 1 end
      end
    end
  end
  return before
end

local function mayGo()
  if gatheringMs > 0 or given.epoch ~= epoch or scope.block or isShort(asker) then return false end
  local free = given.places - #scope.places
  if asker.leastFree then
    return next(scope.claims) == nil and free > given.reserved and free >= asker.leastFree
  end
  local isNewcomer = asker.rank == 0 and last == 0
  return free - goBefore() > (isNewcomer and 0 or given.reserved)
end

local granted = mayGo()
local waiting = given.waiting
if granted then
  local isWatch = asker.rank == 1
  if isWatch then watchUnits().units = watchUnits().units + asker.units end
  add({
    id = given.id, turn = asker.turn, order = scope.order + 1, units = asker.units,
    watch = isWatch, taken = now,
  })
elseif not asker.leastFree then
  waiting[#waiting + 1] = { rank = asker.rank, turn = asker.turn, count = 1, waitedMs = asker.waitedMs }
end
claim(waiting)
keep()
return reply(granted)`,

  /** Stores the outcome of a request, also if Redis has lost its slot. */
  finish: `${scriptParts.scope}
local place = find(given.place.id)
local lesson = given.lesson
if not place and given.answeredMs < given.holdMs then
  place = given.place
  place.taken = now - given.takenMs
  add(place)
end
if place and not place.answered then
  place.answered = now - given.answeredMs
  if lesson.told then
    tell(lesson.told, place.order)
  elseif lesson.isPaid then
    pay(place)
  end
  if not lesson.isPaid then giveBackWatch(place) end
end
if lesson.block then block(lesson.block.code, lesson.block.ms) end
if lesson.spentMs then scope.spent = now + lesson.spentMs end
keep()
return reply()`,

  /** The request of this slot was never sent. */
  cancel: `${scriptParts.scope}
local place, index = find(given.place.id)
if place then
  table.remove(scope.places, index)
  giveBackWatch(place)
  keep()
end
return reply()`,

  /** Writes back what a process knew before Redis lost it. */
  restore: `${scriptParts.scope}
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
if given.told and (not scope.told or scope.told.order < given.told.order) then
  tell(given.told, given.told.order)
end
if given.watch and given.watch.units > watchUnits().units then
  scope.watch = { units = given.watch.units, reset = now + given.watch.resetMs }
end
keep()
return reply()`,
} as const;
