/**
 * `accidentFree`: a counter of safe days starts after every accident that sets it back.
 * `applicant`: one application of a phone number at a time.
 * `areaClass`: the class of an area is decided by the head for the graver of old and new.
 * `areaDeletion`: an area of the first level is deleted by administrators only.
 * `areaLevel`: an area is one level below the one it is a part of.
 * `areaMap`: an area of the first two levels has a map: its own, its plan's or its organisation's.
 * `areaMine`: an area of a mine stays at that mine.
 * `atItsMine`: what happened on a mine's ground is that mine's, whoever files it.
 * `authority`: who hands it over has it, the proxy has as much, and nobody has two proxies at once.
 * `boundary`: a polygon is sound, lies inside its parent's and overlaps no sibling's.
 * `casualties`: severity, numbers and persons of an accident agree.
 * `clause`: a violation has the class and the points of its clause, its fine inside the range.
 * `concerned`: nobody reviews a change of their own entry in the register.
 * `workGroupMembers`: nobody is in two work groups; an apprentice has a master.
 * `dataLevel`: an organisation's level of data is not above its parent's.
 * `deadlineLimit`: a first deadline lies within twice the limit of its level, of a statutory major within it.
 * `delay`: a deadline is put off as often and as far as the mine allows, by the head for its level.
 * `dictionary`: an item hangs under an item of its own dictionary.
 * `downgrade`: an established accident becomes less grave, older or one of fewer by another's approval.
 * `drillDelay`: a planned drill is put off, or put into another month, by somebody else's approval.
 * `drillReceivers`: nobody is taken off the list of a drill in its last day.
 * `eachOrgOnce`: an account belongs to an organisation once.
 * `firstOfQuarter`: a quarter lies on its first day.
 * `firstStart`: a counter of safe days starts on the day it is made.
 * `grants`: a role's matrix names what there is, each once, and leaves an administrator.
 * `headcount`: no more people work a shift, and no more hours a day, than there are people.
 * `hoursOnce`: the people of a crew or a firm work a shift once, however they are entered.
 * `insideArea`: a place on the globe lies in its grid area.
 * `keyAgain`: a key goes to the address it was given for; for another it is given again.
 * `laterThanDeleted`: a new counter runs from no earlier day than one that was deleted.
 * `lending`: nobody lends what they do not hold, further than one level down, or for over a year.
 * `limitsAbove`: an organisation does not ease for itself the limits that hold above it.
 * `majorRefusal`: whose organisation has to fix a statutory major hazard does not say that it is none.
 * `member`: somebody is in a group for an organisation they work in or above it; one leads it.
 * `nearMine`: a place on the globe lies at its mine.
 * `singleMonthlySource`: a month of a site is confirmed by one monthly record, on the first, or by daily ones.
 * `oneReplacement`: a drill is replaced by one other of its organisation, later in its year.
 * `onceEach`: in a table of the record, a choice or a person is named by one row at most.
 * `onceInTenant`: a code is there once in a tenant, and once outside of all of them.
 * `orgRank`: one organisation is the top, groups hang directly below it, no company is below a
 *   mine, no mine below a workshop or another mine.
 * `ownAccount`: nobody makes their own account last longer.
 * `resourcePlace`: a button stands on a page.
 * `reviewers`: who reviews a violation holds the office for its class.
 * `screenPlace`: the target of a coordinate is there, its pixels lie inside the picture.
 * `staff`: one first organisation, none twice, nobody under 18 in hard work.
 * `storageBook`: a period of a water balance is over, and opens with what the one before it left.
 * `successor`: what is closed unfixed goes on in another open hazard, there and no less grave.
 * `suspension`: too many points in a year take somebody off the post.
 * `tenancy`: tenants lie beside each other, each administered from within.
 * `timeZone`: the clocks of an organisation run in a zone that exists.
 * `violationHead`: another day of a violation and an appeal are decided by the head for its class.
 * `voiding`: a hazard leaves the figures as none, or as another's double, by the head for its level.
 * `words`: changed words have a place, keep its values, and are Serbian in Latin script.
 */
export type CheckName =
  | 'accidentFree'
  | 'applicant'
  | 'areaClass'
  | 'areaDeletion'
  | 'areaLevel'
  | 'areaMap'
  | 'areaMine'
  | 'atItsMine'
  | 'authority'
  | 'boundary'
  | 'casualties'
  | 'clause'
  | 'concerned'
  | 'workGroupMembers'
  | 'dataLevel'
  | 'deadlineLimit'
  | 'delay'
  | 'dictionary'
  | 'downgrade'
  | 'drillDelay'
  | 'drillReceivers'
  | 'eachOrgOnce'
  | 'firstOfQuarter'
  | 'firstStart'
  | 'grants'
  | 'headcount'
  | 'hoursOnce'
  | 'insideArea'
  | 'keyAgain'
  | 'laterThanDeleted'
  | 'lending'
  | 'limitsAbove'
  | 'majorRefusal'
  | 'member'
  | 'nearMine'
  | 'singleMonthlySource'
  | 'oneReplacement'
  | 'onceEach'
  | 'onceInTenant'
  | 'orgRank'
  | 'ownAccount'
  | 'resourcePlace'
  | 'reviewers'
  | 'screenPlace'
  | 'staff'
  | 'storageBook'
  | 'successor'
  | 'suspension'
  | 'tenancy'
  | 'tenantTop'
  | 'timeZone'
  | 'violationHead'
  | 'voiding'
  | 'words'
